// A person's own guides in views, which the document keeps: drawn over the scene, dragged out of the rulers, moved, and dragged away.
import { app } from './app.js';
import { followDrag, h } from './dom.js';

/** The guides of a view as the property `guides` has them. */
const words = (guides) => guides.map(({ axis, at }) => `${axis} ${Math.round(at * 10) / 10}`).join(', ') || null;

export class UserGuides {
  constructor(canvas) {
    this.canvas = canvas;
    this.rulers = ['x', 'y'].map((axis) => {
      const ruler = h('div', { class: `ruler ${axis}`, role: 'presentation', title: axis === 'x' ? 'Drag a guide to the right' : 'Drag a guide down', hidden: true }, h('canvas', {}));
      ruler.addEventListener('pointerdown', (event) => { event.stopPropagation(); event.preventDefault(); if (event.button === 0) this.dragOut(event, axis); });
      canvas.append(ruler);
      return ruler;
    });
    app.store.on('scenes document', () => this.draw());
    app.store.on('selection', () => this.follow());
    this.showsRulers = localStorage.getItem('designer.rulers') === 'yes';
    this.showRulers(this.showsRulers);
  }

  showRulers(shows) {
    this.showsRulers = shows;
    localStorage.setItem('designer.rulers', shows ? 'yes' : 'no');
    for (const ruler of this.rulers) ruler.hidden = !shows;
    this.follow();
  }

  /** The guides of all scenes, each by its owner and number there. */
  draw() {
    const marks = [];
    for (const view of this.canvas.views.values()) {
      for (const guide of view.scene?.userGuides ?? []) {
        const owner = app.store.objectOf(guide.owner);
        if (owner) marks.push(this.mark(view, owner, guide));
      }
    }
    this.shown = marks;
    this.canvas.marks.set('own-guides', marks);
  }

  mark(view, owner, { axis, at }) {
    const box = axis === 'x' ? { x: view.box.x + at, y: view.box.y + owner.y, width: 0, height: owner.height } : { x: view.box.x + owner.x, y: view.box.y + at, width: owner.width, height: 0 };
    return { kind: 'own-guide', thin: true, handle: axis, box, owner: owner.id, value: at, axis };
  }

  /** The lines that objects of a drawing are drawn to. */
  lines(drawing, container) {
    const lines = { x: [], y: [] };
    for (const { axis, at } of this.canvas.views.get(drawing)?.scene?.userGuides ?? []) lines[axis].push({ at, box: container, kind: 'edge', edges: 'any' });
    return lines;
  }

  /** The guides of a view, from its own corner. */
  of(owner) {
    const object = app.store.objectOf(owner), all = this.canvas.viewOf(owner)?.scene?.userGuides ?? [];
    return all.filter((guide) => guide.owner === owner).map(({ axis, at }) => ({ axis, at: at - object[axis] }));
  }

  set(owner, guides, name) { return app.editor.set([owner], 'guides', words(guides), name); }

  // MARK: What is dragged

  /** Begins to drag a guide that is there: out of its view it is removed. */
  down(event) {
    const element = event.target.closest('.own-guide');
    const mark = this.shown[this.canvas.marks.layers.get('own-guides').elements.indexOf(element)];
    if (!mark || app.store.document.readOnly) return;
    const own = app.store.objectOf(mark.owner), index = this.of(mark.owner).findIndex(({ axis, at }) => axis === mark.axis && Math.abs(at - mark.value + own[axis]) < 0.05);
    this.drag(event, mark.axis, mark.owner, (at) => {
      const guides = this.of(mark.owner);
      if (at === null) guides.splice(index, 1); else guides[index] = { axis: mark.axis, at };
      return this.set(mark.owner, guides, at === null ? 'Remove Guide' : 'Move Guide');
    }, element);
  }

  dragOut(event, axis) {
    if (app.store.document?.readOnly) return;
    this.drag(event, axis, null, (at, owner) => (at === null ? null : this.set(owner, [...this.of(owner), { axis, at }], 'Add Guide')));
  }

  /** Follows a guide; `done` gets where it is left in its owner, nil outside. Without an owner that is the view of the scene under the pointer. */
  drag(event, axis, known, done, element = null) {
    const { canvas } = this;
    let at = null, owner = known, moved = false;
    const show = (next) => {
      const point = canvas.toWorld(next);
      const view = known ? canvas.viewOf(known) : canvas.hit(point).view;
      owner = known ?? view?.scene?.objects.find((object) => !object.parent && !object.item)?.id ?? null;
      const object = owner && app.store.objectOf(owner), value = object ? Math.round(point[axis] - view.box[axis] - object[axis]) : null;
      const length = object?.[axis === 'x' ? 'width' : 'height'];
      at = object && value >= 0 && value <= length ? value : null;
      element?.classList.toggle('leaving', at === null);
      const marks = at === null ? [] : [this.mark(view, object, { axis, at: at + object[axis] }), { kind: 'tag', text: `${axis} ${at}`, at: point, dx: 14, dy: 14 }];
      canvas.marks.set('guide-drag', marks);
    };
    followDrag(event, {
      element: canvas,
      moved: (next) => { if (next.clientX !== undefined) { moved = true; canvas.isDragging = true; show(next); } },
      ended: async (_, holds) => {
        canvas.isDragging = false;
        canvas.marks.clear('guide-drag');
        element?.classList.remove('leaving');
        if (holds && moved) await done(at, owner);
        this.draw();
      },
    });
  }

  // MARK: Without the mouse

  /** The view that a new guide belongs to: the outermost of what is selected. */
  get chosen() {
    const { store } = app, drawing = store.held(store.drawingOf(store.primary));
    return drawing?.scene?.objects.find((object) => !object.parent && !object.item) ?? null;
  }

  add(axis) {
    const view = this.chosen;
    return this.set(view.id, [...this.of(view.id), { axis, at: Math.round((axis === 'x' ? view.width : view.height) / 2) }], 'Add Guide');
  }

  get hasGuides() { return Boolean(this.chosen) && this.of(this.chosen.id).length > 0; }

  removeAll() { return this.set(this.chosen.id, [], 'Remove Guides'); }

  // MARK: Rulers

  /** Numbers the rulers by the drawing that something is selected in, else by the canvas. */
  follow() {
    if (!this.showsRulers) return;
    const { canvas } = this, { camera, viewport } = canvas, origin = canvas.viewOf(app.store.primary)?.box ?? { x: 0, y: 0 };
    const step = [10, 20, 50, 100, 200, 500, 1000, 2000].find((one) => one * camera.zoom >= 50) ?? 5000;
    this.rulers.forEach((ruler, index) => {
      const axis = index ? 'y' : 'x', isTop = axis === 'y';
      // The ruler of guides across the screen stands above, numbered along the other axis.
      const along = isTop ? 'x' : 'y', length = isTop ? viewport.width : viewport.height, picture = ruler.firstChild, ratio = devicePixelRatio;
      if (picture.width !== Math.round((isTop ? length : 14) * ratio) || picture.height !== Math.round((isTop ? 14 : length) * ratio)) {
        picture.width = Math.round((isTop ? length : 14) * ratio);
        picture.height = Math.round((isTop ? 14 : length) * ratio);
        picture.style.width = `${isTop ? length : 14}px`;
        picture.style.height = `${isTop ? 14 : length}px`;
      }
      const pen = picture.getContext('2d'), start = camera[along] + origin[along] * camera.zoom;
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      pen.clearRect(0, 0, picture.width, picture.height);
      pen.fillStyle = 'rgb(130, 132, 142)';
      pen.font = '9px system-ui, sans-serif';
      for (let value = Math.ceil(-start / camera.zoom / step) * step; value * camera.zoom + start < length; value += step) {
        const place = Math.round(value * camera.zoom + start);
        if (isTop) { pen.fillRect(place, 8, 1, 6); pen.fillText(String(value), place + 3, 9); } else {
          pen.fillRect(8, place, 6, 1);
          pen.save();
          pen.translate(9, place - 3);
          pen.rotate(-Math.PI / 2);
          pen.fillText(String(value), 0, 0);
          pen.restore();
        }
      }
    });
  }
}
