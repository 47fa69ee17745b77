// What people do, in the screen's points.
import { isEditing } from './semantics.js';

// A wheel that says nothing for so long has come to rest, in milliseconds.
const wheelRest = 120;
const named = new Set([
  'Enter', 'Backspace', 'Delete', 'Tab', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown',
]);
// The browser's own.
const reserved = new Set(['F5', 'F11', 'F12']);
const modifierBits = [['shiftKey', 1 << 17], ['ctrlKey', 1 << 18], ['altKey', 1 << 19], ['metaKey', 1 << 20]];

export class Input {
  constructor(device, mirror, send) {
    this.device = device;
    this.mirror = mirror;
    this.send = send;
    this.fingers = new Map();
    this.wheel = null;
    this.keyboard = document.getElementById('keyboard');
    this.lastPointer = -Infinity;
    this.isComposing = false;
    /** Whether something was copied in the app since the window was last left. */
    this.hasCopied = false;
    device.frameCame = (frame) => this.listenTo(frame);
    for (const frame of device.frames.values()) this.listenTo(frame);
    this.listenToKeys();
  }

  listenTo(frame) {
    this.listenToPointers(frame);
    this.listenToWheel(frame);
    frame.closer.addEventListener('click', () => this.send(['close', frame.number]));
  }

  /** What is done to a window of several goes there, and so does what is typed. */
  bringToFront(frame) {
    if (this.device.frames.size > 1) this.send(['front', frame.number]);
  }

  /** The connection is gone: the app has forgotten every finger. */
  cancel() {
    this.fingers.clear();
  }

  // MARK: Fingers

  touch(frame, event, phase) {
    const { x, y } = frame.point(event);
    if (phase === 'began') this.bringToFront(frame);
    this.send(['touch', event.pointerId, phase, round(x), round(y), event.timeStamp / 1000]);
  }

  /** A mouse without a button pressed is a pointer, where the device has one. Once a frame is enough. */
  hover(frame, event) {
    this.pointer = event ? frame.point(event) : null;
    this.pointerFrame ||= requestAnimationFrame(() => {
      this.pointerFrame = 0;
      this.send(this.pointer ? ['hover', round(this.pointer.x), round(this.pointer.y)] : ['hover']);
    });
  }

  listenToPointers(frame) {
    const { screen } = frame;
    screen.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      this.lastPointer = event.timeStamp;
      this.fingers.set(event.pointerId, true);
      // What an input method proposes is typed where it stands before the finger moves the caret: leaving the field ends the composition.
      if (this.isComposing) this.keyboard.blur();
      // Without capture a finger that leaves the screen would never come up.
      try { screen.setPointerCapture(event.pointerId); } catch { /* a pointer that tests make up */ }
      this.touch(frame, event, 'began');
      event.preventDefault();
      this.focusKeyboard();
    });
    screen.addEventListener('pointermove', (event) => {
      if (this.fingers.has(event.pointerId)) this.touch(frame, event, 'moved');
      else if (event.pointerType === 'mouse' && event.buttons === 0) this.hover(frame, event);
    });
    screen.addEventListener('pointerleave', (event) => { if (event.pointerType === 'mouse') this.hover(frame, null); });
    const end = (phase) => (event) => {
      this.lastPointer = event.timeStamp;
      if (this.fingers.delete(event.pointerId)) this.touch(frame, event, phase);
    };
    screen.addEventListener('pointerup', end('ended'));
    screen.addEventListener('pointercancel', end('cancelled'));
    screen.addEventListener('dragstart', (event) => event.preventDefault());
    screen.addEventListener('contextmenu', (event) => event.preventDefault());
    // Screen readers press without a pointer.
    screen.addEventListener('click', (event) => {
      if (event.timeStamp - this.lastPointer < 500) return;
      const target = event.target.closest('.spoken');
      if (!target) return;
      const box = target.getBoundingClientRect();
      const centre = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, pointerId: -1, timeStamp: event.timeStamp };
      this.touch(frame, centre, 'began');
      this.touch(frame, centre, 'ended');
    });
  }

  // MARK: Wheel

  listenToWheel(frame) {
    frame.screen.addEventListener('wheel', (event) => {
      event.preventDefault();
      if (event.ctrlKey) return;   // zooming the page
      const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
      const { x, y } = frame.point(event);
      const scale = unit / (frame.scale * frame.zoom);
      if (!this.wheel) {
        this.bringToFront(frame);
        this.wheel = { x, y, dx: 0, dy: 0, phase: 'began', frame: 0, rest: 0 };
      }
      const wheel = this.wheel;
      wheel.dx += event.deltaX * scale;
      wheel.dy += event.deltaY * scale;
      // Once a frame is enough.
      wheel.frame ||= requestAnimationFrame(() => this.sendWheel());
      clearTimeout(wheel.rest);
      wheel.rest = setTimeout(() => this.endWheel(), wheelRest);
    }, { passive: false });
  }

  sendWheel() {
    const wheel = this.wheel;
    if (!wheel) return;
    wheel.frame = 0;
    this.send(['scroll', round(wheel.x), round(wheel.y), round(wheel.dx), round(wheel.dy), wheel.phase]);
    wheel.phase = 'changed';
    wheel.dx = 0;
    wheel.dy = 0;
  }

  endWheel() {
    const wheel = this.wheel;
    if (wheel.frame) {
      cancelAnimationFrame(wheel.frame);
      this.sendWheel();
    }
    this.wheel = null;
    this.send(['scroll', round(wheel.x), round(wheel.y), 0, 0, 'ended']);
  }

  // MARK: Keys

  listenToKeys() {
    document.addEventListener('keydown', (event) => {
      if (event.isComposing || reserved.has(event.key)) return;
      let modifiers = 0;
      for (const [name, bit] of modifierBits) if (event[name]) modifiers |= bit;
      const commands = event.ctrlKey || event.metaKey, letter = event.key.toLowerCase();
      if (event.ctrlKey && event.metaKey && letter === 'z') {   // as the simulator's
        this.send(['command', 'shake']);
        event.preventDefault();
        return;
      }
      if (commands && ['r', 'l', 't', 'w', 'n'].includes(letter)) return;
      if (commands && document.activeElement === this.keyboard) {
        if (letter === 'c' || letter === 'x') this.hasCopied = true;
        if (letter === 'v' && !this.hasCopied) return;   // the browser pastes
      }
      if (named.has(event.key)) this.send(['key', event.key, modifiers]);
      else if (commands && event.key.length === 1) this.send(['key', event.key, modifiers]);
      else if (event.key.length === 1 && document.activeElement !== this.keyboard) this.send(['text', event.key]);
      else return;
      event.preventDefault();
    });
    // What was copied in the app is pasted by the app, what was copied elsewhere by the browser: never both.
    window.addEventListener('blur', () => { this.hasCopied = false; });
    this.keyboard.addEventListener('paste', (event) => {
      if (!event.clipboardData?.getData('text/plain')) this.send(['key', 'v', 1 << 18]);
    });
    // While a text is edited, all input goes through a real field, so that input methods and pasting work.
    const flush = () => {
      if (this.keyboard.value) this.send(['text', this.keyboard.value]);
      else if (this.isComposing) this.send(['compose', '']);
      this.isComposing = false;
      this.keyboard.value = '';
    };
    this.keyboard.addEventListener('input', (event) => { if (!event.isComposing) flush(); });
    this.keyboard.addEventListener('compositionupdate', (event) => {
      this.isComposing = true;
      this.send(['compose', event.data]);
    });
    this.keyboard.addEventListener('compositionend', flush);
    document.addEventListener('storyboard-focus', () => this.focusKeyboard());
  }

  focusKeyboard() {
    const wanted = isEditing(this.mirror.layers);
    if (wanted) this.keyboard.focus({ preventScroll: true });
    else if (document.activeElement === this.keyboard) this.keyboard.blur();
  }
}

function round(value) {
  return Math.round(value * 100) / 100;
}
