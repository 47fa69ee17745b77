"""What the page makes of flips, curls and perspective, halfway: the page's own files, told what an app would tell them."""
import io
import math
import unittest

from PIL import Image
from playwright.sync_api import sync_playwright

from browser import CHROMIUM, PICTURES, ROOT, wait_until

PAGE = ROOT / "Sources/AppPage/Page"
ADDRESS = "http://page.invalid/"
TYPES = {".js": "text/javascript", ".css": "text/css", ".html": "text/html"}
STAGE = """<!doctype html><link rel="stylesheet" href="page.css"><body style="background: #fff">
<div id="screen" style="position: absolute; left: 0; top: 0; width: 400px; height: 400px; overflow: hidden; background: #fff"></div>
<script type="module">
import { Mirror } from './mirror.js';
const device = { frames: new Map([[0, { number: 0, screen: document.getElementById('screen') }]]), setFrames() {}, show() {} };
const mirror = new Mirror(device);
window.tell = (message) => { mirror.take({ t: performance.now() / 1000, ...message }); return mirror.queue; };
/** Everything stands still at a part of its way. */
window.stop = async (part) => {
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = part * animation.effect.getTiming().duration;
  }
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
};
window.ready = true;
</script>"""


def picture(color, size=(200, 200)):
    out = io.BytesIO()
    Image.new("RGB", size, color).save(out, "PNG")
    return out.getvalue()


class TransitionTests(unittest.TestCase):
    """A square of 200 pixels in the middle of 400: red before, blue after."""

    @classmethod
    def setUpClass(cls):
        PICTURES.mkdir(parents=True, exist_ok=True)
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()

    def setUp(self):
        self.errors = []
        self.page = self.browser.new_page(viewport={"width": 400, "height": 400})
        self.addCleanup(self.page.close)
        self.page.on("pageerror", lambda error: self.errors.append(error))
        self.page.route(ADDRESS + "**", self.answer)
        self.page.goto(ADDRESS)
        wait_until(self.page, "window.ready")
        self.tell({"s": True, "R": [1], "i": [{"id": 1, "p": "calc(200px - 50%) calc(200px - 50%)", "z": [200, 200], "b": "#0000ff", "k": []}]})

    def tearDown(self):
        self.assertEqual(self.errors, [])

    def answer(self, route):
        path = route.request.url.removeprefix(ADDRESS)
        if path.startswith("content/"):
            route.fulfill(body=picture(path.removeprefix("content/")), content_type="image/png")
        elif path:
            file = PAGE / path
            route.fulfill(body=file.read_bytes(), content_type=TYPES[file.suffix])
        else:
            route.fulfill(body=STAGE, content_type="text/html")

    def tell(self, message):
        self.page.evaluate("(message) => tell(message)", message)

    def transition(self, kind, **more):
        now = self.page.evaluate("performance.now() / 1000")
        self.tell({"tr": [{"l": 1, "k": "transition", "y": kind, "g": "red", "b": now, "d": 60, "e": "linear", **more}], "a": []})

    def look(self, part, name):
        self.page.evaluate("(part) => stop(part)", part)
        image = Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")
        image.save(PICTURES / f"transition-{name}.png")
        return lambda x, y: image.getpixel((x, y))

    def assertColor(self, color, red, green, blue, tolerance=60):
        for have, want in zip(color, (red, green, blue)):
            self.assertAlmostEqual(have, want, delta=tolerance, msg=str(color))

    def test_a_flip_shows_either_side_in_perspective(self):
        self.transition("oglFlip", u="fromRight")
        look = self.look(0.25, "flip-early")
        self.assertColor(look(200, 200), 255, 0, 0)
        # 45 degrees: the right edge in front, 100 pixels from the middle, seen from 400.
        near, far = (100 * math.cos(math.pi / 4) / (1 - side * 100 * math.sin(math.pi / 4) / 400) for side in (1, -1))
        self.assertColor(look(int(200 + near) - 3, 200), 255, 0, 0)
        self.assertColor(look(int(200 + near) + 3, 200), 255, 255, 255)
        self.assertColor(look(int(200 - far) + 3, 200), 255, 0, 0)
        self.assertColor(look(int(200 - far) - 3, 200), 255, 255, 255)
        self.assertColor(look(int(200 + near) - 4, 92), 255, 0, 0)
        look = self.look(0.75, "flip-late")
        self.assertColor(look(200, 200), 0, 0, 255)
        self.assertColor(look(int(200 + near) + 3, 200), 255, 255, 255)

    def test_a_curl_uncovers_the_new_from_its_free_edge(self):
        self.transition("pageCurl", u="fromRight")
        look = self.look(0.02, "curl-begins")
        self.assertColor(look(120, 120), 255, 0, 0)
        look = self.look(0.5, "curl")
        self.assertColor(look(110, 120), 255, 0, 0)
        self.assertColor(look(298, 298), 0, 0, 255, tolerance=90)
        self.assertTrue(any(min(look(x, 200)) > 150 for x in range(105, 295)), "the back of the paper is light")

    def test_a_page_comes_back_over_what_was_there(self):
        self.transition("pageUnCurl", u="fromRight", ng="blue")
        look = self.look(0.5, "uncurl")
        self.assertColor(look(110, 120), 0, 0, 255)
        self.assertColor(look(298, 298), 255, 0, 0, tolerance=90)

    def test_a_leaf_shows_the_page_on_its_back(self):
        self.transition("pageCurl", u="fromRight", rg="lime", pg=[100, 0, 100, 200])
        look = self.look(0.5, "leaf")
        self.assertColor(look(110, 200), 255, 0, 0)
        self.assertColor(look(240, 200), 0, 255, 0, tolerance=90)
        self.assertColor(look(290, 200), 0, 0, 255, tolerance=90)

    def test_layers_inside_a_depth_are_seen_in_it(self):
        def matrix(rows):
            return "matrix3d(" + ",".join(str(v) for row in rows for v in row) + ")"

        # About the middle of the square, from 400 pixels.
        away = matrix([(1, 0, 0, 0), (0, 1, 0, 0), (-0.25, -0.25, 1, -0.0025), (0, 0, 0, 1)])
        back = matrix([(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, -400, 1)])
        self.tell({"i": [{"id": 2, "p": "calc(100px - 50%) calc(100px - 50%)", "z": [200, 200], "b": "#ff0000", "m": back}],
                   "c": [{"id": 1, "st": away, "k": [2]}]})
        look = self.look(0, "depth")
        self.assertColor(look(200, 200), 255, 0, 0)
        self.assertColor(look(155, 155), 255, 0, 0)
        self.assertColor(look(145, 145), 0, 0, 255)
        self.tell({"c": [{"id": 2, "ds": False, "m": matrix([(-1, 0, 0, 0), (0, 1, 0, 0), (0, 0, -1, 0), (0, 0, 0, 1)])}]})
        self.assertColor(self.look(0, "back")(200, 200), 0, 0, 255)
