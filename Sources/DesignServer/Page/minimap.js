// A small picture of the whole canvas: what is on the screen is framed, a click or a drag moves there.
import { app } from './app.js';
import { followDrag, h } from './dom.js';
import { union } from './geometry.js';

const width = 168, height = 120, edge = 8;

export class Minimap {
  constructor(canvas) {
    this.canvas = canvas;
    this.picture = h('canvas', {});
    this.frame = h('div', { class: 'view' });
    this.element = h('div', { class: 'minimap', role: 'img', 'aria-label': 'Minimap', hidden: true }, this.picture, this.frame);
    this.element.addEventListener('pointerdown', (event) => this.down(event));
    for (const type of ['dblclick', 'contextmenu']) this.element.addEventListener(type, (event) => { event.preventDefault(); event.stopPropagation(); });
    canvas.append(this.element);
    app.store.on('scenes selection', () => this.update());
    this.show(localStorage.getItem('designer.minimap') === 'yes');
  }

  get isShown() { return !this.element.hidden; }

  show(shows) {
    this.element.hidden = !shows;
    localStorage.setItem('designer.minimap', shows ? 'yes' : 'no');
    this.update();
  }

  /** Draws the scenes; where on the map they are is kept until they move. */
  update() {
    if (!this.isShown) return;
    const views = [...this.canvas.views.values()].filter((view) => !view.summary.panelOf), around = union(views.map((view) => view.box));
    const scale = around ? Math.min((width - 2 * edge) / around.width, (height - 2 * edge) / around.height, 0.2) : 1;
    this.place = around ? { scale, x: (width - around.width * scale) / 2 - around.x * scale, y: (height - around.height * scale) / 2 - around.y * scale } : { scale, x: 0, y: 0 };
    this.picture.width = width * devicePixelRatio;
    this.picture.height = height * devicePixelRatio;
    this.picture.style.width = `${width}px`;
    this.picture.style.height = `${height}px`;
    const pen = this.picture.getContext('2d'), { x, y } = this.place;
    pen.scale(devicePixelRatio, devicePixelRatio);
    const chosen = new Set(app.store.selection.map((id) => app.store.entry(id)?.scene));
    for (const view of views) {
      pen.fillStyle = chosen.has(view.id) ? 'rgb(10, 102, 232)' : view.summary.initial ? 'rgb(120, 130, 150)' : 'rgb(160, 165, 175)';
      pen.fillRect(x + view.box.x * scale, y + view.box.y * scale, Math.max(2, view.box.width * scale), Math.max(2, view.box.height * scale));
    }
    this.follow();
  }

  /** The frame goes where the camera looks. */
  follow() {
    if (!this.isShown || !this.place) return;
    const { scale, x, y } = this.place, seen = this.canvas.seen();
    const left = Math.max(-2, x + seen.x * scale), top = Math.max(-2, y + seen.y * scale), right = Math.min(width + 2, x + (seen.x + seen.width) * scale), bottom = Math.min(height + 2, y + (seen.y + seen.height) * scale);
    this.frame.style.transform = `translate(${left}px, ${top}px)`;
    this.frame.style.width = `${Math.max(4, right - left)}px`;
    this.frame.style.height = `${Math.max(4, bottom - top)}px`;
  }

  down(event) {
    event.preventDefault();
    event.stopPropagation();
    const box = this.element.getBoundingClientRect();
    const look = (at) => {
      const { zoom } = this.canvas.camera, { viewport } = this.canvas, { scale, x, y } = this.place;
      this.canvas.setCamera({ zoom, x: viewport.width / 2 - (at.clientX - box.x - x) / scale * zoom, y: viewport.height / 2 - (at.clientY - box.y - y) / scale * zoom });
    };
    look(event);
    followDrag(event, { element: this.element, moved: (next) => { if (next.clientX !== undefined) look(next); }, ended: () => {} });
  }
}
