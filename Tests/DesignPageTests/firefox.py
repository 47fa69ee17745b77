"""Firefox without a screen, driven by the protocol that it brings along: Marionette, which is JSON with its length before it."""
import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time

FIREFOX = os.environ.get("FIREFOX") or shutil.which("firefox") or shutil.which("firefox-esr")

KEYS = {"Control": "\ue009", "Enter": "\ue007", "Escape": "\ue00c", "Shift": "\ue008"}


class Firefox:
    def __init__(self, width=1440, height=900):
        self.profile = pathlib.Path(tempfile.mkdtemp())
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        quiet = ["app.update.enabled", "browser.shell.checkDefaultBrowser", "datareporting.policy.dataSubmissionEnabled", "network.captive-portal-service.enabled",
                 "network.connectivity-service.enabled", "toolkit.telemetry.enabled", "browser.aboutwelcome.enabled"]
        settings = [f'user_pref("marionette.port", {port});', 'user_pref("remote.prefs.recommended", true);']
        settings += [f'user_pref("{name}", false);' for name in quiet]
        (self.profile / "user.js").write_text("\n".join(settings) + "\n")
        self.process = subprocess.Popen(
            [FIREFOX, "--headless", "--marionette", "--no-remote", "--new-instance", "--profile", str(self.profile)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "MOZ_HEADLESS_WIDTH": str(width), "MOZ_HEADLESS_HEIGHT": str(height), "HOME": str(self.profile)})
        self.count = 0
        self.stream = self.connected(port)
        self.read()
        self.version = self.ask("WebDriver:NewSession")["capabilities"]["browserVersion"]

    def connected(self, port):
        for _ in range(300):
            try:
                return socket.create_connection(("127.0.0.1", port), timeout=60)
            except ConnectionRefusedError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        raise AssertionError("Firefox doesn't start")

    def read(self):
        length = b""
        while not length.endswith(b":"):
            part = self.stream.recv(1)
            if not part:
                raise AssertionError("Firefox has ended")
            length += part
        length, data = int(length[:-1]), b""
        while len(data) < length:
            data += self.stream.recv(length - len(data))
        return json.loads(data)

    def ask(self, command, **parameters):
        self.count += 1
        words = json.dumps([0, self.count, command, parameters]).encode()
        self.stream.sendall(str(len(words)).encode() + b":" + words)
        _, _, error, answer = self.read()
        if error:
            raise AssertionError(f"{command}: {error['message']}")
        return answer

    def end(self):
        try:
            self.ask("Marionette:Quit", flags=["eForceQuit"])
        except (AssertionError, OSError):
            self.process.kill()
        self.stream.close()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    # What people do.

    def open(self, url):
        self.ask("WebDriver:Navigate", url=url)

    def value(self, script, *arguments):
        """What a function's body gives in the page."""
        return self.ask("WebDriver:ExecuteScript", script=script, args=list(arguments))["value"]

    def wait(self, script, *arguments, what=None):
        for _ in range(150):
            if (value := self.value(script, *arguments)) not in (None, False, ""):
                return value
            time.sleep(0.1)
        raise AssertionError(f"in vain waited for {what or script} {arguments}")

    def named(self, role, name):
        """The middle of what has a role and a name."""
        return self.wait("""
            const [role, name] = arguments;
            const tags = {textbox: 'input, textarea', button: 'button'}[role];
            const words = (one) => one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? document.getElementById(one.getAttribute('aria-labelledby'))?.textContent ?? one.textContent;
            const found = [...document.querySelectorAll(`[role=${role}]${tags ? `, ${tags}` : ''}`)].find((one) => one.offsetParent !== null && words(one).trim() === name)
            if (!found) return null;
            found.scrollIntoView({block: 'nearest'});
            const box = found.getBoundingClientRect();
            return box.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;""", role, name, what=f"{role} “{name}”")

    def pointer(self, *steps):
        """Steps are places, or `down` and `up`."""
        actions = []
        for step in steps:
            if isinstance(step, str):
                actions.append({"type": "pointer" + step.title(), "button": 0})
            else:
                actions.append({"type": "pointerMove", "x": round(step[0]), "y": round(step[1]), "origin": "viewport", "duration": 60})
        self.ask("WebDriver:PerformActions", actions=[{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}])

    def drag(self, start, end, button=0):
        """From place to place, as a hand does it, with a rest before the button is let go."""
        at = [(start[0] + (end[0] - start[0]) * step / 6, start[1] + (end[1] - start[1]) * step / 6) for step in range(7)]
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y), "origin": "viewport", "duration": 50} for x, y in at]
        rest = [{"type": "pause", "duration": 300}, {**moves[-1], "x": moves[-1]["x"] + 1}]
        actions = [moves[0], {"type": "pointerDown", "button": button}, *moves[1:], *rest, {"type": "pointerUp", "button": button}]
        self.ask("WebDriver:PerformActions", actions=[{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}])

    def click(self, place):
        self.pointer(place, "down", "up")

    def press(self, *keys):
        """Keys that are held together."""
        keys = [KEYS.get(key, key) for key in keys]
        actions = [{"type": "keyDown", "value": key} for key in keys] + [{"type": "keyUp", "value": key} for key in reversed(keys)]
        self.ask("WebDriver:PerformActions", actions=[{"type": "key", "id": "keyboard", "actions": actions}])

    def type(self, text):
        for letter in text:
            self.press(letter)

    def picture(self):
        """As base64."""
        return self.ask("WebDriver:TakeScreenshot", full=False)["value"]
