// A sheet of paper that is rolled off what lies under it: the sums of the app's PageCurl, drawn on a canvas.

// More pixels than these are not drawn in one frame's time.
const mostPixels = 600000;

const ways = { fromRight: [1, 0, 0, 1], fromLeft: [-1, 0, 0, 1], fromTop: [0, -1, 1, 0], fromBottom: [0, 1, 1, 0] };

export class Curl {
  /** front: a picture of the whole; page: where the sheet lies in it; reverse: what a leaf of a book has on its back */
  constructor(width, height, { front, reverse, page, subtype, paper = 255 }) {
    this.ground = paper; // how light the sheet's back is
    const zoom = Math.min(1, Math.sqrt(mostPixels / Math.max(1, width * height)));
    this.canvas = document.createElement('canvas');
    this.canvas.width = Math.max(1, Math.round(width * zoom));
    this.canvas.height = Math.max(1, Math.round(height * zoom));
    Object.assign(this.canvas.style, { position: 'absolute', left: '0', top: '0', width: '100%', height: '100%' });
    this.context = this.canvas.getContext('2d');
    this.target = this.context.createImageData(this.canvas.width, this.canvas.height);
    const [x, y, w, h] = (page ?? [0, 0, width, height]).map((v) => v * zoom);
    this.page = { x, y, width: w, height: h };
    this.front = pixels(front, this.canvas.width, this.canvas.height);
    this.reverse = reverse && pixels(reverse, Math.round(w), Math.round(h));
    this.isLeaf = Boolean(page);
    const [dx, dy, sx, sy] = ways[subtype] ?? ways.fromBottom;
    const slant = this.isLeaf ? 0 : 0.25;
    const length = Math.hypot(dx + sx * slant, dy + sy * slant);
    this.way = [(dx + sx * slant) / length, (dy + sy * slant) / length];
  }

  draw(progress) {
    const { page, way: [wx, wy], isLeaf, front, reverse, target, ground } = this;
    const whole = Math.min(page.width, page.height) / 10;
    const far = Math.max(0, wx * page.width) + Math.max(0, wy * page.height), near = Math.min(0, wx * page.width) + Math.min(0, wy * page.height);
    const line = far + ((isLeaf ? near : near - 2 * whole) - far) * progress;
    const radius = Math.max(0.5, isLeaf ? Math.min(whole, (line - near) / 2, (far - line) / 2) : whole);
    const reach = 1.5 * radius;
    const isSideways = Math.abs(wx) > Math.abs(wy);
    const isOn = (x, y, along) => {
      const px = x + wx * along, py = y + wy * along;
      return px >= 0 && py >= 0 && px <= page.width && py <= page.height;
    };
    const words = new Uint32Array(target.data.buffer);
    const { width, height } = target;
    for (let row = 0, index = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1, index += 1) {
        const x = column + 0.5 - page.x, y = row + 0.5 - page.y;
        const past = x * wx + y * wy - line;
        let along = 0, isBack = false, light = -1, shadow = 0;
        if (past > radius) {
          const gap = past - radius;
          if (gap < reach && isOn(x, y, Math.PI / 2 * radius - past)) shadow = 0.3 * (1 - gap / reach);
        } else if (past > 0) {
          const part = past / radius, angle = Math.asin(part);
          const upper = radius * (Math.PI - angle) - past, lower = radius * angle - past;
          if (isOn(x, y, upper)) { along = upper; isBack = true; light = 1 - 0.25 * part * part; }
          else if (isOn(x, y, lower)) { along = lower; light = 1 - 0.35 * part; }
        } else {
          const over = Math.PI * radius - 2 * past;
          if (isOn(x, y, over)) { along = over; isBack = true; light = 1; }
          else if (isLeaf || isOn(x, y, 0)) {
            const ox = x + wx * over, oy = y + wy * over;
            const gap = Math.max(-ox, ox - page.width, -oy, oy - page.height, 0);
            light = gap < reach ? 0.8 + 0.2 * gap / reach : 1;
          }
        }
        if (light < 0) {
          words[index] = shadow > 0 ? (shadow * 255 << 24) >>> 0 : 0;
          continue;
        }
        const px = x + wx * along, py = y + wy * along;
        let color, paper = 0;
        if (isBack && reverse) color = read(reverse, isSideways ? page.width - px : px, isSideways ? py : page.height - py);
        else {
          color = read(front, px + page.x, py + page.y);
          if (isBack) paper = 0.88;
        }
        const shade = (shift) => ((color >>> shift & 255) * (1 - paper) + ground * paper) * light & 255;
        words[index] = ((color & 0xff000000) | shade(16) << 16 | shade(8) << 8 | shade(0)) >>> 0;
      }
    }
    this.context.putImageData(target, 0, 0);
  }
}

function pixels(image, width, height) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const data = context.getImageData(0, 0, canvas.width, canvas.height);
  return { words: new Uint32Array(data.data.buffer), width: canvas.width, height: canvas.height };
}

function read({ words, width, height }, x, y) {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x))), row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  return words[row * width + column];
}
