#!/usr/bin/env python3
"""Runs the shell parts of the action and the component: test.py PROGRAM."""

import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading
import xml.etree.ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PROGRAM = os.path.abspath(sys.argv[1])


class Api(http.server.BaseHTTPRequestHandler):
    """Comments as GitHub and GitLab keep them."""

    comments, asked = [], []

    def answer(self, value):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(value).encode())

    def sent(self):
        Api.asked.append((self.command, self.path))
        return json.loads(self.rfile.read(int(self.headers["Content-Length"])))["body"]

    def do_GET(self):
        page = int(self.path.split("&page=")[1])
        self.answer(Api.comments[100 * (page - 1) : 100 * page])

    def do_POST(self):
        Api.comments.append({"id": 1000 + len(Api.comments), "body": self.sent()})
        self.answer({})

    def change(self):
        number = int(self.path.rsplit("/", 1)[1])
        body = self.sent()
        for comment in Api.comments:
            if comment["id"] == number:
                comment["body"] = body
        self.answer({})

    do_PATCH = do_PUT = change

    def log_message(self, *_):
        pass


def plans(folder, *files, **environment):
    command = ["sh", os.path.join(HERE, "plans"), "out", *files]
    environment = {"PATH": os.environ["PATH"], "CCE_PLAN": PROGRAM} | environment
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)


def comments(folder, **environment):
    command = [sys.executable, os.path.join(HERE, "comment"), "out/comment.md"]
    environment = {"PATH": os.environ["PATH"], "TOKEN": "t"} | environment
    subprocess.run(command, cwd=folder, env=environment, check=True)


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Api)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    with tempfile.TemporaryDirectory() as folder, open(os.path.join(ROOT, "examples/first-cluster.toml")) as file:
        fits = file.read()
        short = fits.replace("nodes = 6", "nodes = 60").replace("max_nodes = 12", "max_nodes = 120")
        assert short != fits
        os.mkdir(os.path.join(folder, "teams"))
        files = {"fits.toml": fits, "teams/short.toml": short, "broken.toml": "version = 1\n[[subnet]]\n"}
        for name, text in files.items():
            with open(os.path.join(folder, name), "w") as file:
                file.write(text)

        assert plans(folder, "fits.toml").returncode == 0
        run = plans(folder, "fits.toml", "teams/short.toml", FORMAT="github")
        assert run.returncode == 1 and "::error" in run.stdout, run
        assert plans(folder, "teams/short.toml", FAIL_ON="never").returncode == 0
        run = plans(folder, "broken.toml", "fits.toml", "teams/short.toml")
        assert run.returncode == 2 and "broken.toml:2" in run.stderr, run
        with open(os.path.join(folder, "out/teams-short.toml.sarif")) as file:
            assert json.load(file)["runs"][0]["results"]
        xml.etree.ElementTree.parse(os.path.join(folder, "out/teams-short.toml.xml"))
        with open(os.path.join(folder, "out/comment.md")) as file:
            comment = file.read()
        assert "**broken.toml** cannot be planned" in comment and comment.count("short.toml") > 0, comment

        github = {"GITHUB_API_URL": address, "GITHUB_REPOSITORY": "a/b", "NUMBER": "7"}
        gitlab = {"CI_API_V4_URL": address, "CI_PROJECT_ID": "3", "CI_MERGE_REQUEST_IID": "7"}
        for forge, method in ((github, "PATCH"), (gitlab, "PUT")):
            # Comments of people fill more than a page.
            Api.comments[:], Api.asked[:] = [{"id": i, "body": "hm"} for i in range(150)], []
            comments(folder, **forge)
            assert len(Api.comments) == 151 and Api.asked[0][0] == "POST", Api.asked
            comments(folder, **forge)
            assert len(Api.asked) == 1, "the same comment is not sent again"
            plans(folder, "fits.toml")
            comments(folder, **forge)
            assert len(Api.comments) == 151 and Api.asked[1][0] == method, Api.asked
            assert "broken.toml" not in Api.comments[150]["body"]
            plans(folder, "broken.toml", "fits.toml", "teams/short.toml")
    print("action and component: a plan that fits, one that is short, one that is broken; the comment is updated")


main()
