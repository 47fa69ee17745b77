#!/usr/bin/env python3
"""B19 in the page: the designer on a document of 68 scenes and about 1.15 MB, in Chromium at 1440 × 900.

    Benchmarks/designer-page.py STORYBOARD

Makes the document of the initial scene of the one given. Prints milliseconds: until the first scenes are seen and until all that can be seen are, an
inspector's edit until the canvas shows it, script, style and layout of a frame while panning, zooming, dragging and a marquee (from the trace, thread time), late
frames beside a static page of as many elements panned in the same run; and the memory of the page's process. Needs Playwright (Tests/DesignPageTests/run installs it).
"""
import bisect
import collections
import math
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAM = os.environ.get("STORYBOARD") or os.path.join(ROOT, ".build/release/storyboard")
WORK = {"FunctionCall", "EventDispatch", "FireAnimationFrame", "UpdateLayoutTree", "Layout", "EvaluateScript", "TimerFire", "HitTest", "RunMicrotasks"}

# When the first picture of a scene stands on the canvas and its frame is drawn, in milliseconds of the clock.
FIRST_SCENE = """
window.firstScene = new Promise((resolve) => new MutationObserver((changes, observer) => {
  if (!document.querySelector('.scene img')) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
}).observe(document, { subtree: true, childList: true }));
"""


def p95(values):
    """The value that 95 of 100 don't exceed, by nearest rank."""
    return sorted(values)[math.ceil(len(values) * 0.95) - 1] if values else 0


def document(source, folder):
    """68 copies of the initial scene, ten in a row."""
    path = os.path.join(folder, "Main.storyboard")
    with open(source, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    initial = re.search(r'initialViewController="([^"]+)"', text)[1]
    scenes = len(re.findall("<scene ", text))
    subprocess.run([PROGRAM, "edit", path, *[f"duplicate {initial}"] * (68 - scenes)], check=True, capture_output=True)
    number = -1

    def place(_):
        nonlocal number
        number += 1
        return f'<point key="canvasLocation" x="{number % 10 * 900}" y="{number // 10 * 1300}"/>'
    with open(path, encoding="utf-8") as file:
        text = re.sub(r'<point key="canvasLocation"[^>]*/>', place, file.read())
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


class Trace:
    """What the page's main thread did while something was done, from Chromium's trace."""

    def __init__(self, page, act):
        session, events, done = page.context.new_cdp_session(page), [], []
        session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
        session.on("Tracing.tracingComplete", lambda _: done.append(True))
        session.send("Tracing.start", {
            "traceConfig": {"includedCategories": ["devtools.timeline", "devtools.timeline.frame", "disabled-by-default-devtools.timeline"]}, "transferMode": "ReportEvents"})
        act()
        page.wait_for_timeout(50)
        session.send("Tracing.end")
        while not done:
            page.wait_for_timeout(20)
        # What begins a frame; a static page fires no animation frames.
        names = {event["name"] for event in events}
        beginning = next((name for name in ["BeginMainThreadFrame", "FireAnimationFrame", "UpdateLayerTree", "PrePaint"] if name in names), "")
        threads = collections.Counter((event["pid"], event["tid"]) for event in events if event["name"] == beginning)
        thread = threads.most_common(1)[0][0] if threads else None
        own = [event for event in events if (event["pid"], event["tid"]) == thread]
        starts = sorted(event["ts"] for event in own if event["name"] == beginning)
        frames, end = [0.0] * (len(starts) + 1), 0
        for event in sorted((event for event in own if event["name"] in WORK and event.get("ph") == "X"), key=lambda event: (event["ts"], -event["dur"])):
            if event["ts"] >= end:
                frames[bisect.bisect_right(starts, event["ts"])] += event.get("tdur", event["dur"]) / 1000
                end = event["ts"] + event["dur"]
        self.frames = [frame for frame in frames if frame]
        self.late = sum(later - earlier > 25_000 for earlier, later in zip(starts, starts[1:]))
        self.count = len(starts)

    def __str__(self):
        return f"p95 {p95(self.frames):.1f} ms, most {max(self.frames, default=0):.1f} ms, {self.late} of {self.count} frames late"


def main():
    folder = tempfile.mkdtemp()
    path = document(sys.argv[1], folder)
    print(f"document: {os.path.getsize(path)} bytes, 68 scenes")
    server = subprocess.Popen([PROGRAM, "design", path, "--port", "0", "--no-open"], stdout=subprocess.PIPE, text=True, env={**os.environ, "XDG_STATE_HOME": folder})
    address = server.stdout.readline().strip()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        # Playwright's own waiting looks twice a second only.
        page.add_init_script(FIRST_SCENE)
        start = time.time()
        page.goto(address)
        page.wait_for_selector(".scene img")
        print(f"first scene seen: {page.evaluate('firstScene') - start * 1000:.0f} ms")
        wait_until(page, "Boolean(designer.settled)")
        page.evaluate("designer.settled()")
        page.keyboard.press("Shift+1")
        wait_until(page, "document.querySelectorAll('.scene img').length >= 68")
        print(f"all scenes seen, zoomed out to them: {(time.time() - start) * 1000:.0f} ms")
        canvas = page.get_by_role("application", name="Canvas").bounding_box()
        x, y = canvas["x"] + canvas["width"] / 2, canvas["y"] + canvas["height"] / 2
        page.mouse.move(x, y)

        def wheel(dx, dy):
            for number in range(60):
                page.mouse.wheel(dx if number < 30 else -dx, dy if number < 30 else -dy)
                page.wait_for_timeout(12)

        def zoom():
            page.keyboard.down("Control")
            wheel(0, -14)
            page.keyboard.up("Control")
        print("pan:", Trace(page, lambda: wheel(9, 6)))
        page.wait_for_timeout(500)
        print("pan by the browser's own gesture:", Trace(page, lambda: gesture(page, x, y)))
        page.wait_for_timeout(500)
        print("zoom:", Trace(page, zoom))
        page.wait_for_timeout(500)
        head = page.locator(".scene-head").nth(20).bounding_box()

        def drag():
            page.mouse.move(head["x"] + 4, head["y"] + 6)
            page.mouse.down()
            for number in range(60):
                page.mouse.move(head["x"] + 8 + number * 2, head["y"] + 8 + number * 2)
                page.wait_for_timeout(10)
            page.keyboard.press("Escape")
            page.mouse.up()
        print("drag of a scene:", Trace(page, drag))

        def marquee():
            page.mouse.move(canvas["x"] + 8, canvas["y"] + 8)
            page.mouse.down()
            for number in range(60):
                page.mouse.move(canvas["x"] + 12 + number * canvas["width"] / 62, canvas["y"] + 12 + number * canvas["height"] / 62)
                page.wait_for_timeout(10)
            page.mouse.up()
        page.keyboard.press("Escape")
        page.wait_for_timeout(300)
        print("marquee over all scenes:", Trace(page, marquee))
        page.keyboard.press("Escape")
        elements = page.evaluate("document.querySelectorAll('design-canvas *').length")
        static = browser.new_page(viewport={"width": 1440, "height": 900})
        static.set_content(
            "<style>body{margin:0;width:9000px;height:9000px}div{position:absolute;width:40px;height:40px;background:#ddd}</style>"
            + "".join(f"<div style='left:{number % 100 * 90}px;top:{number // 100 * 90}px'></div>" for number in range(elements)))

        print(f"a static page of {elements} elements, panned by the browser's own gesture:", Trace(static, lambda: gesture(static, x, y)))
        static.close()
        edits = edit(page)
        print(f"an inspector's edit until the canvas shows it: median {statistics.median(edits):.0f} ms, p95 {p95(edits):.0f} ms")
        print(f"memory of the page's process: {memory()} MB; heap of its scripts {page.evaluate('performance.memory.usedJSHeapSize / 1e6'):.0f} MB")
        browser.close()
    server.terminate()


def wait_until(page, expression):
    """Playwright's own waiting evaluates a text inside the page, which the page's policy forbids."""
    end = time.time() + 60
    while not page.evaluate(expression):
        if time.time() > end:
            raise TimeoutError(expression)
        page.wait_for_timeout(5)


def gesture(page, x, y):
    """Wheels there and back at the pace of the screen, as the browser makes it: what is driven from outside comes at a pace of its own."""
    session = page.context.new_cdp_session(page)
    for sign in (-1, 1):
        session.send("Input.synthesizeScrollGesture", {
            "x": x, "y": y, "xDistance": sign * 500, "yDistance": sign * 300, "speed": 700, "gestureSourceType": "mouse", "preventFling": True})


def edit(page):
    """Changes a view's alpha forty times, and waits for another picture each time."""
    page.keyboard.press("Escape")
    page.get_by_role("tree", name="Document outline").get_by_role("treeitem").first.click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Shift+2")
    page.wait_for_timeout(1200)
    page.evaluate("designer.settled()")
    field = page.get_by_role("complementary", name="Inspectors").get_by_role("textbox", name="Alpha", exact=True)
    times = []
    for number in range(40):
        field.fill(f"0.{10 + number * 2}")
        times.append(page.evaluate("""async () => {
            const images = () => [...document.querySelectorAll('.scene img')].map((image) => image.src).join();
            const before = images(), start = performance.now();
            document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
            while (images() === before) await new Promise(requestAnimationFrame);
            return performance.now() - start;
        }"""))
        page.wait_for_timeout(60)
    return times


def memory():
    """Of the largest renderer, in MB of its own (PSS)."""
    largest = 0
    for number in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{number}/cmdline", "rb") as file:
                if b"--type=renderer" not in file.read():
                    continue
            with open(f"/proc/{number}/smaps_rollup", encoding="ascii") as file:
                largest = max(largest, int(re.search(r"Pss:\s+(\d+)", file.read())[1]) // 1024)
        except OSError:
            continue
    return largest


if __name__ == "__main__":
    main()
