// The device around the screen, scaled down to fit the window; an app with several windows has one beside the other.

const bezel = 12;
const margin = 24;
const gap = 20;
const commandsWidth = 46;

/** One device, with a screen that shows one window of the app. */
class Frame {
  constructor(element, number) {
    this.number = number;
    this.element = element;
    this.screen = element.querySelector('.screen');
    this.camera = element.querySelector('.camera');
    this.closer = element.querySelector('.closer');
    this.scale = 1;
    this.zoom = 1;
  }

  /** An app from before its device has an old one's screen in the middle, as large as it gets: black bars are around. */
  show({ size: [width, height], scale, radius, top, phone, around, aroundRadius }) {
    const [wholeWidth, wholeHeight] = around ?? [width, height], corner = around ? aroundRadius : radius;
    this.zoom = Math.min(wholeWidth / width, wholeHeight / height);
    const box = this.element.style;
    box.width = `${wholeWidth + 2 * bezel}px`;
    box.height = `${wholeHeight + 2 * bezel}px`;
    box.borderRadius = `${corner ? corner + bezel : 24}px`;
    box.visibility = 'visible';
    const screen = this.screen.style;
    screen.left = `${bezel + (wholeWidth - width * this.zoom) / 2}px`;
    screen.top = `${bezel + (wholeHeight - height * this.zoom) / 2}px`;
    // Inside, everything is in pixels of the device: browsers round boxes to whole units of the layout.
    screen.width = `${width * scale}px`;
    screen.height = `${height * scale}px`;
    screen.transform = `scale(${this.zoom / scale})`;
    screen.borderRadius = `${radius * scale}px`;
    this.showCamera(phone ? top : 0, wholeWidth, wholeHeight);
  }

  /** Screens with 59 points or more above them have a pill, those with 44 or more a notch; held sideways it is on the left. */
  showCamera(top, width, height) {
    const camera = this.camera;
    camera.className = `camera ${top >= 59 ? 'island' : top >= 44 ? 'notch' : ''}`;
    camera.hidden = top < 44;
    const [length, depth, from] = top >= 59 ? [126, 37, 11] : [162, 32, 0];
    const sideways = width > height;
    const style = camera.style;
    style.width = `${sideways ? depth : length}px`;
    style.height = `${sideways ? length : depth}px`;
    style.left = `${bezel + (sideways ? from : (width - length) / 2)}px`;
    style.top = `${bezel + (sideways ? (height - length) / 2 : from)}px`;
    style.borderRadius = camera.classList.contains('notch') && sideways ? '0 20px 20px 0' : '';
  }

  /** The place of an event, in points of the screen. */
  point(event) {
    const box = this.screen.getBoundingClientRect();
    const scale = this.scale * this.zoom;
    return { x: (event.clientX - box.x) / scale, y: (event.clientY - box.y) / scale };
  }
}

export class Device {
  constructor() {
    this.commands = document.getElementById('commands');
    this.size = [390, 844];
    this.frames = new Map([[0, new Frame(document.getElementById('device'), 0)]]);
    /** Told of each frame that comes. */
    this.frameCame = () => {};
    window.addEventListener('resize', () => this.fit());
  }

  /** Takes what the app says of its screen: size in points, pixels for each, corner radius, the height of the status bar. */
  show(held) {
    this.held = held;
    this.size = held.around ?? held.size;
    document.documentElement.classList.toggle('dark', held.style === 'dark');
    for (const frame of this.frames.values()) frame.show(held);
    // Telephones show one app at a time, and one window of it.
    this.commands.querySelector('[data-command=split]').hidden = held.phone;
    this.commands.querySelector('[data-command=window]').hidden = !held.windows;
    this.commands.hidden = false;
    this.fit();
  }

  /** Shows a device for each of these numbers. */
  setFrames(numbers) {
    const wanted = numbers.length ? numbers : [0];
    for (const [number, frame] of this.frames) {
      if (wanted.includes(number)) continue;
      // The first one stays, for windows to come.
      if (number === 0) frame.screen.replaceChildren();
      else { frame.element.remove(); this.frames.delete(number); }
    }
    const first = this.frames.get(0);
    first.element.hidden = !wanted.includes(0);
    for (const number of wanted) {
      if (this.frames.has(number)) continue;
      const element = first.element.cloneNode(true);
      for (const one of [element, ...element.querySelectorAll('[id]')]) one.removeAttribute('id');
      element.querySelector('.screen').replaceChildren();
      element.hidden = false;
      first.element.parentElement.append(element);
      const frame = new Frame(element, number);
      this.frames.set(number, frame);
      if (this.held) frame.show(this.held);
      this.frameCame(frame);
    }
    for (const frame of this.frames.values()) frame.closer.hidden = wanted.length < 2;
    this.fit();
  }

  /** The frames that are seen, from left to right. */
  get shown() {
    return [...this.frames.values()].filter((frame) => !frame.element.hidden).sort((a, b) => a.number - b.number);
  }

  fit() {
    const frames = this.shown, count = frames.length;
    const width = this.size[0] + 2 * bezel, height = this.size[1] + 2 * bezel;
    const all = count * width + (count - 1) * gap;
    const room = window.innerHeight < height + 2 * margin || window.innerWidth < all + 2 * margin ? 8 : margin;
    const side = Math.max(room, commandsWidth);
    const scale = Math.min(1, (window.innerWidth - 2 * side) / all, (window.innerHeight - 2 * room) / height);
    frames.forEach((frame, index) => {
      frame.scale = scale;
      // Whole pixels, so that a screen that fits is shown pixel for pixel.
      const left = Math.round((window.innerWidth - all * scale) / 2 + index * (width + gap) * scale), top = Math.round((window.innerHeight - height * scale) / 2);
      frame.element.style.transform = scale === 1 ? `translate(${left}px, ${top}px)` : `translate(${left}px, ${top}px) scale(${scale})`;
    });
  }
}
