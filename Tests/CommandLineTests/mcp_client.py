"""Clients of `storyboard mcp`: the protocol's own package from PyPI, and one that writes lines by hand, for what a well-behaved client never does."""

import base64
import contextlib
import json
import os
import queue
import subprocess
import threading
import time

import anyio.from_thread
import mcp
import mcp.client.stdio

import support


def environment():
    return {key: value for key, value in os.environ.items() if not key.startswith("STORYBOARD_")}


def descendants(number):
    """The processes below a process."""
    found = []
    try:
        for thread in os.listdir(f"/proc/{number}/task"):
            with open(f"/proc/{number}/task/{thread}/children", encoding="ascii") as file:
                found += [int(word) for word in file.read().split()]
    except OSError:
        return []
    return found + [other for child in found for other in descendants(child)]


def is_alive(number):
    try:
        with open(f"/proc/{number}/stat", encoding="utf-8", errors="replace") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def wait_until(condition, seconds=60):
    """Waits for what other processes do; the first true answer, or the last one."""
    end = time.monotonic() + seconds
    while not (answer := condition()) and time.monotonic() < end:
        time.sleep(0.02)
    return answer


class Answer:
    """What a tool answered."""

    def __init__(self, result):
        self.is_error = bool(result.is_error)
        self.text = "\n".join(item.text for item in result.content if item.type == "text")
        self.pictures = [base64.b64decode(item.data) for item in result.content if item.type == "image"]
        assert all(item.mime_type == "image/png" for item in result.content if item.type == "image")


class Server(contextlib.ExitStack):
    """`with Server(folder) as server: server.call("build")`: one that the protocol's own package talks to."""

    def __init__(self, project, *arguments, mode="auto", cwd=None, transcript=None):
        super().__init__()
        support.make_ready()
        self.portal = self.enter_context(anyio.from_thread.start_blocking_portal())
        self.errors = self.enter_context(open(os.devnull, "w", encoding="utf-8"))
        parameters = mcp.StdioServerParameters(command=support.PROGRAM, args=["mcp", str(project), *arguments], env=environment(), cwd=cwd)
        self.client = self.enter_context(self.portal.wrap_async_context_manager(
            mcp.Client(mcp.client.stdio.stdio_client(parameters, errlog=self.errors), mode=mode)))
        self.transcript = transcript
        self.seconds = {}

    def call(self, tool, progress=None, **arguments):
        start = time.monotonic()

        async def call():
            return await self.client.call_tool(tool, arguments, progress_callback=progress)

        answer = Answer(self.portal.call(call))
        self.seconds[tool] = time.monotonic() - start
        if self.transcript is not None:
            given = ", ".join(f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in arguments.items())
            pictures = "".join(f"\n[a picture, {len(picture)} bytes of PNG]" for picture in answer.pictures)
            self.transcript.append(f"→ {tool}({given})\n{'✗' if answer.is_error else '←'} {answer.text}{pictures}\n  [{self.seconds[tool]:.1f} s]\n")
        return answer

    def tools(self):
        async def ask():
            return await self.client.list_tools()

        return self.portal.call(ask).tools


class LineServer:
    """One that lines are written to."""

    def __init__(self, project, *arguments):
        support.make_ready()
        self.process = subprocess.Popen(
            [support.PROGRAM, "mcp", str(project), *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment())
        self.lines = queue.Queue()
        self.noise = []
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        self.number = 0

    def read(self):
        for line in self.process.stdout:
            try:
                self.lines.put(json.loads(line))
            except ValueError:
                self.noise.append(line)
        self.lines.put(None)

    def write(self, text):
        self.process.stdin.write((text + "\n").encode())
        self.process.stdin.flush()

    def send(self, method, number=None, **parameters):
        message = {"jsonrpc": "2.0", "method": method, "params": parameters}
        if number is not None:
            message["id"] = number
        self.write(json.dumps(message))

    def next(self, seconds=support.PATIENCE):
        """The next message; None when there won't be one."""
        return self.lines.get(timeout=seconds)

    def ask(self, method, **parameters):
        self.number += 1
        self.send(method, self.number, **parameters)
        while "id" not in (message := self.next()):
            pass
        assert message["id"] == self.number, message
        return message

    def call(self, tool, **arguments):
        return self.ask("tools/call", name=tool, arguments=arguments)["result"]

    def end(self):
        """Closes the standard input, as clients do that go. Returns how long the server took to end, and what it left running."""
        below = descendants(self.process.pid)
        start = time.monotonic()
        self.process.stdin.close()
        status = self.process.wait(timeout=support.PATIENCE)
        seconds = time.monotonic() - start
        self.reader.join()
        self.process.stdout.close()
        assert status == 0, f"the server ended with {status}"
        assert not self.noise, f"lines that are no message: {self.noise}"
        left = [number for number in below if not wait_until(lambda: not is_alive(number), 5)]
        return seconds, left

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
