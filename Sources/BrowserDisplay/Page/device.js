// The device around the screen, scaled down to fit the window.

const bezel = 12;
const margin = 24;
const commandsWidth = 46;

export class Device {
  constructor() {
    this.element = document.getElementById('device');
    this.screen = document.getElementById('screen');
    this.camera = document.getElementById('camera');
    this.commands = document.getElementById('commands');
    this.scale = 1;
    this.size = [390, 844];
    window.addEventListener('resize', () => this.fit());
  }

  /** Takes what the app says of its screen: size in points, pixels for each, corner radius, the height of the status bar. */
  show({ size, scale, radius, top, phone, style }) {
    this.size = size;
    const [width, height] = size;
    document.documentElement.classList.toggle('dark', style === 'dark');
    const box = this.element.style;
    box.width = `${width + 2 * bezel}px`;
    box.height = `${height + 2 * bezel}px`;
    box.borderRadius = `${radius ? radius + bezel : 24}px`;
    box.visibility = 'visible';
    const screen = this.screen.style;
    screen.left = `${bezel}px`;
    screen.top = `${bezel}px`;
    // Inside, everything is in pixels of the device: browsers round boxes to whole units of the layout.
    screen.width = `${width * scale}px`;
    screen.height = `${height * scale}px`;
    screen.transform = `scale(${1 / scale})`;
    screen.borderRadius = `${radius * scale}px`;
    this.showCamera(phone ? top : 0, width, height);
    // Telephones show one app at a time.
    this.commands.querySelector('[data-command=split]').hidden = phone;
    this.commands.hidden = false;
    this.fit();
  }

  /** Screens with 59 points or more above them have a pill, those with 44 or more a notch; held sideways it is on the left. */
  showCamera(top, width, height) {
    const camera = this.camera;
    camera.className = top >= 59 ? 'island' : top >= 44 ? 'notch' : '';
    camera.hidden = top < 44;
    const [length, depth, from] = top >= 59 ? [126, 37, 11] : [162, 32, 0];
    const sideways = width > height;
    const style = camera.style;
    style.width = `${sideways ? depth : length}px`;
    style.height = `${sideways ? length : depth}px`;
    style.left = `${bezel + (sideways ? from : (width - length) / 2)}px`;
    style.top = `${bezel + (sideways ? (height - length) / 2 : from)}px`;
    if (camera.className === 'notch' && sideways) style.borderRadius = '0 20px 20px 0';
    else style.borderRadius = '';
  }

  fit() {
    const width = this.size[0] + 2 * bezel, height = this.size[1] + 2 * bezel;
    const room = window.innerHeight < height + 2 * margin || window.innerWidth < width + 2 * margin ? 8 : margin;
    const side = Math.max(room, commandsWidth);
    this.scale = Math.min(1, (window.innerWidth - 2 * side) / width, (window.innerHeight - 2 * room) / height);
    // Whole pixels, so that a screen that fits is shown pixel for pixel.
    const left = Math.round((window.innerWidth - width * this.scale) / 2), top = Math.round((window.innerHeight - height * this.scale) / 2);
    this.element.style.transform = this.scale === 1 ? `translate(${left}px, ${top}px)` : `translate(${left}px, ${top}px) scale(${this.scale})`;
  }

  /** The place of an event, in points of the screen. */
  point(event) {
    const box = this.screen.getBoundingClientRect();
    return { x: (event.clientX - box.x) / this.scale, y: (event.clientY - box.y) / this.scale };
  }
}
