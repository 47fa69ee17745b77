// Fingers on the canvas: one pans, or selects by a tap and drags what is selected; two zoom; one that rests brings the menu.
import { app } from './app.js';
import { isLocked } from './visibility.js';

// How far a finger moves before it is a drag, and how long it rests for the menu.
const slop = 8, rest = 500;

export class Touch {
  constructor(pointer) {
    this.pointer = pointer;
    this.canvas = pointer.canvas;
    this.fingers = new Map();
    window.addEventListener('pointermove', (event) => this.move(event));
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, (event) => { if (event !== this.made) this.up(event); });
  }

  /** Takes a finger that came down; false where what it touches is dragged as by a mouse. */
  down(event) {
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size === 2) { this.beginPinch(); return true; }
    if (this.fingers.size > 2) return true;
    const isHandle = Boolean(event.target.closest('.handle, .connector, .arrow-end, .own-guide'));
    const start = { event, x: event.clientX, y: event.clientY };
    this.start = start;
    if (!isHandle) start.timer = setTimeout(() => this.rest(), rest);
    if (isHandle) return false;
    // What is selected is dragged; all else is ground that the canvas is panned by.
    const { objects } = this.canvas.hit(this.canvas.toWorld(event));
    const held = objects.find((object) => app.store.selection.includes(object.id));
    if (held?.parent && !isLocked(held.id)) return false;
    this.pointer.pan(event);
    return true;
  }

  move(event) {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    Object.assign(finger, { x: event.clientX, y: event.clientY });
    const { start } = this;
    if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > slop) { clearTimeout(start.timer); start.moved = true; }
    if (this.pinch) this.zoom();
  }

  up(event) {
    if (!this.fingers.delete(event.pointerId)) return;
    if (this.fingers.size < 2) this.pinch = null;
    const { start } = this;
    if (!start || this.fingers.size) return;
    this.start = null;
    clearTimeout(start.timer);
    if (event.type === 'pointerup' && !start.moved && !start.ended && !start.event.target.closest('.handle, .connector, .arrow-end, .own-guide')) this.tap(start.event);
  }

  /** Ends what one finger began: by another, or by resting. */
  cancel() {
    const { start } = this;
    if (!start) return;
    clearTimeout(start.timer);
    start.ended = true;
    this.made = new PointerEvent('pointercancel', { pointerId: start.event.pointerId, bubbles: true });
    window.dispatchEvent(this.made);
  }

  tap(event) {
    const { store } = app, { canvas } = this;
    const marked = event.target.closest('.arrows [data-id], .dock [data-id]'), head = event.target.closest('.scene-head');
    const { view, objects } = canvas.hit(canvas.toWorld(event));
    const id = marked?.dataset.id ?? (head ? store.scenes.get(head.dataset.scene)?.summary.controller ?? head.dataset.scene : null) ?? objects[0]?.id ?? view?.summary.controller ?? view?.id;
    store.select(id ? [id] : []);
  }

  rest() {
    const { start } = this;
    if (!start || start.moved || this.fingers.size !== 1) return;
    this.cancel();
    this.pointer.showMenu(start.event);
  }

  // MARK: Two fingers

  get two() {
    const [a, b] = this.fingers.values();
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) };
  }

  beginPinch() {
    this.cancel();
    this.pinch = this.two;
  }

  /** The place between the fingers stays between them. */
  zoom() {
    if (this.fingers.size < 2) return;
    const { canvas } = this, before = this.pinch, now = this.two;
    this.pinch = now;
    canvas.panBy(now.x - before.x, now.y - before.y);
    canvas.zoomAt(now.x - canvas.frame.x, now.y - canvas.frame.y, now.apart / before.apart);
  }
}
