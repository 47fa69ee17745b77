// What is drawn above the canvas in pixels of the screen: outlines, handles, guides, ghosts. Places are the world's.
import { h } from './dom.js';

export class Marks {
  constructor(element) {
    this.element = element;
    this.layers = new Map();
    this.zoom = 1;
    /** Called when the zoom changed. */
    this.followers = new Set();
  }

  /** Shows marks in a layer of that name, in place of those before: `{box, kind, text, build, at}`; `at` marks are points. */
  set(name, marks) {
    let layer = this.layers.get(name);
    if (!layer) this.layers.set(name, layer = { elements: [], marks: [] });
    layer.marks = marks;
    const { elements } = layer;
    while (elements.length > marks.length) elements.pop().remove();
    marks.forEach((mark, index) => {
      let element = elements[index];
      if (!element || element.kind !== mark.kind || mark.build) {
        const fresh = h('div', { class: `mark ${mark.kind}` });
        fresh.kind = mark.kind;
        if (element) element.replaceWith(fresh); else this.element.append(fresh);
        elements[index] = element = fresh;
        mark.build?.(element);
      }
      if (element.text !== mark.text) { element.textContent = mark.text ?? ''; element.text = mark.text; }
      if (mark.handle && element.dataset.handle !== mark.handle) element.dataset.handle = mark.handle;
      this.place(element, mark);
    });
  }

  clear(name) { if (this.layers.get(name)?.marks.length) this.set(name, []); }

  place(element, mark) {
    const { zoom } = this, { style } = element;
    if (mark.at) {
      const x = mark.at.x * zoom + (mark.dx ?? 0), y = mark.at.y * zoom + (mark.dy ?? 0);
      style.transform = `translate(${x}px, ${y}px)${mark.centred ? ' translate(-50%, -50%)' : ''}`;
      return;
    }
    const { box } = mark;
    const x = box.x * zoom, y = box.y * zoom;
    style.transform = `translate(${mark.thin ? Math.round(x) : x}px, ${mark.thin ? Math.round(y) : y}px)`;
    style.width = `${Math.max(mark.thin ? 1 : 2, box.width * zoom)}px`;
    style.height = `${Math.max(mark.thin ? 1 : 2, box.height * zoom)}px`;
    mark.placed?.(element, zoom);
  }

  /** The camera moved: only a zoom places marks again. */
  moveTo(camera) {
    this.element.style.transform = `translate(${camera.x}px, ${camera.y}px)`;
    if (camera.zoom === this.zoom) return;
    this.zoom = camera.zoom;
    for (const { elements, marks } of this.layers.values()) marks.forEach((mark, index) => this.place(elements[index], mark));
    for (const follow of this.followers) follow();
  }
}
