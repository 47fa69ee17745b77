"""A desktop without a screen: Xvfb, whose pictures are read from the file that it keeps its pixels in, and xdotool for hands."""
import ctypes
import os
import pathlib
import struct
import subprocess
import tempfile
import time

from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parents[2]
RELEASE = ROOT / ".build/release/storyboard"
STORYBOARD = os.environ.get("STORYBOARD") or str(RELEASE if RELEASE.exists() else ROOT / "storyboard")
# How long anything may take on the slowest of machines, in seconds.
PATIENCE = 120


def project(sample):
    return ROOT / f"Samples/{sample}/{sample}.xcodeproj"


def wait_for(condition, what):
    """Asks again and again until there is an answer: nothing says when a window has been drawn."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = condition()
        if answer:
            return answer
        time.sleep(0.05)
    raise AssertionError(f"{what} did not come about within {PATIENCE} s")


class Desktop:
    def __init__(self, width, height):
        self.folder = tempfile.TemporaryDirectory()
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-fbdir", self.folder.name, "-nolisten", "tcp"],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            self.name = ":" + pipe.readline().strip()

    def environment(self, **more):
        return {**os.environ, "DISPLAY": self.name, "SDL_VIDEODRIVER": "x11", **more}

    def do(self, *arguments):
        return subprocess.run(["xdotool", *map(str, arguments)], env=self.environment(), check=True, capture_output=True, text=True).stdout.strip()

    def picture(self):
        """What the screen shows: Xvfb's file is an XWD picture."""
        data = pathlib.Path(self.folder.name, "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", data[:100])
        size, width, height, stride, colours = header[0], header[4], header[5], header[12], header[19]
        start = size + colours * 12
        return Image.frombuffer("RGB", (width, height), data[start:start + stride * height], "raw", "BGRX", stride, 1)

    def end(self):
        self.server.terminate()
        self.server.wait()
        self.folder.cleanup()


class App:
    """A sample in a window."""

    def __init__(self, desktop, sample, *arguments, scale=1, path=None):
        self.desktop = desktop
        self.process = subprocess.Popen(
            [STORYBOARD, "run", str(path or project(sample)), "--display", "window", *arguments],
            env=desktop.environment(STORYBOARD_WINDOW_SCALE=str(scale)), stderr=subprocess.PIPE, text=True)
        self.window = wait_for(lambda: self.find(sample), f"a window named {sample}")
        self.scale = scale

    def find(self, name):
        if self.process.poll() is not None:
            raise AssertionError(f"storyboard run ended with {self.process.returncode}: {self.process.stderr.read()}")
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", f"^{name}$"], env=self.desktop.environment(), capture_output=True, text=True).stdout.split()
        return found[0] if found else None

    def geometry(self):
        lines = self.desktop.do("getwindowgeometry", "--shell", self.window).splitlines()
        values = dict(line.split("=") for line in lines)
        return tuple(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    def picture(self):
        x, y, width, height = self.geometry()
        return self.desktop.picture().crop((x, y, x + width, y + height))

    def move(self, x, y):
        self.desktop.do("mousemove", "--window", self.window, round(x * self.scale), round(y * self.scale))

    def click(self, x, y):
        self.move(x, y)
        self.desktop.do("click", 1)

    def close(self):
        """What a window manager sends when somebody clicks the window's close button."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XInternAtom.restype = ctypes.c_ulong
        x11.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
        display = x11.XOpenDisplay(self.desktop.name.encode())

        class ClientMessage(ctypes.Structure):
            _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int), ("display", ctypes.c_void_p),
                        ("window", ctypes.c_ulong), ("message_type", ctypes.c_ulong), ("format", ctypes.c_int), ("data", ctypes.c_long * 5), ("rest", ctypes.c_long * 12)]
        atom = lambda name: x11.XInternAtom(display, name, 0)
        message = ClientMessage(type=33, window=int(self.window), message_type=atom(b"WM_PROTOCOLS"), format=32)
        message.data[0] = atom(b"WM_DELETE_WINDOW")
        x11.XSendEvent.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p]
        x11.XSendEvent(display, int(self.window), 0, 0, ctypes.byref(message))
        x11.XFlush.argtypes = [ctypes.c_void_p]
        x11.XFlush(display)

    def end(self):
        self.process.terminate()
        self.process.wait()
        self.process.stderr.close()
