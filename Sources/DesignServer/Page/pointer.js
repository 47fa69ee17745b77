// What the pointer does on the canvas: selecting, marquee, panning, and the beginning of every drag.
import { app } from './app.js';
import { endAt, startArrowEnd } from './arrow-ends.js';
import { startConnection } from './connect.js';
import { showContextMenu, showUnder } from './context-menu.js';
import { followDrag } from './dom.js';
import { between, objectsTouching } from './geometry.js';
import { startMove, startResize } from './move-objects.js';
import { startEntryMove, startSceneMove } from './move-scenes.js';
import { isMac } from './keys.js';
import { Touch } from './touch.js';
import { isHidden, isLocked } from './visibility.js';

const slop = 3;

export class Pointer {
  constructor(canvas) {
    this.canvas = canvas;
    canvas.addEventListener('pointerdown', (event) => this.down(event));
    canvas.addEventListener('pointermove', (event) => this.hover(event));
    canvas.addEventListener('pointerleave', () => app.store.hover(null));
    canvas.addEventListener('dblclick', (event) => this.doubleClick(event));
    canvas.addEventListener('click', (event) => this.click(event));
    canvas.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    window.addEventListener('keydown', (event) => this.spaceDown(event));
    window.addEventListener('keyup', (event) => { if (event.code === 'Space') { this.space = false; canvas.classList.remove('panning'); } });
    window.addEventListener('blur', () => { this.space = false; canvas.classList.remove('panning'); });
    this.listenToPinch();
    this.touch = new Touch(this);
  }

  spaceDown(event) {
    if (event.code !== 'Space' || document.activeElement !== this.canvas) return;
    this.space = true;
    this.canvas.classList.add('panning');
    event.preventDefault();
  }

  // MARK: The camera

  wheel(event) {
    event.preventDefault();
    const { canvas } = this;
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? canvas.viewport.height : 1;
    if (event.ctrlKey || event.metaKey) {
      const box = this.canvas.frame;
      canvas.zoomAt(event.clientX - box.x, event.clientY - box.y, Math.exp(-Math.max(-60, Math.min(60, event.deltaY * unit)) * (Math.abs(event.deltaY) < 20 && event.deltaMode === 0 ? 0.01 : 0.0045)));
      return;
    }
    const swaps = event.shiftKey && !event.deltaX;
    canvas.panBy(-(swaps ? event.deltaY : event.deltaX) * unit, -(swaps ? 0 : event.deltaY) * unit);
  }

  listenToPinch() {
    let zoom = 1;
    this.canvas.addEventListener('gesturestart', (event) => { event.preventDefault(); zoom = this.canvas.camera.zoom; });
    this.canvas.addEventListener('gesturechange', (event) => {
      event.preventDefault();
      const box = this.canvas.frame;
      this.canvas.zoomAt(event.clientX - box.x, event.clientY - box.y, zoom * event.scale / this.canvas.camera.zoom);
    });
  }

  pan(event) {
    const { canvas } = this;
    let { clientX, clientY } = event;
    canvas.classList.add('panning', 'held');
    followDrag(event, {
      element: canvas,
      moved: (next) => {
        if (next.clientX === undefined) return;
        canvas.panBy(next.clientX - clientX, next.clientY - clientY);
        ({ clientX, clientY } = next);
      },
      ended: () => canvas.classList.remove('held', ...(this.space ? [] : ['panning'])),
    });
  }

  // MARK: Down

  down(event) {
    const { canvas } = this;
    if (event.target.closest('.text-in-place')) return;
    app.textInPlace.end();
    if (event.button === 1 || (event.button === 0 && this.space)) { event.preventDefault(); this.focus(); this.pan(event); return; }
    event.preventDefault();
    this.focus();
    if (event.pointerType === 'touch' && this.touch.down(event)) return;
    if (event.button === 2 || (event.button === 0 && isMac && event.ctrlKey)) { this.secondary(event); return; }
    if (event.button !== 0) return;
    const handle = event.target.closest('.handle'), connector = event.target.closest('.connector');
    if (handle) { startResize(canvas, event, app.store.primary, handle.dataset.handle); return; }
    if (connector) { startConnection(event, app.store.primary); return; }
    const end = event.target.closest('.arrow-end');
    if (end) { startArrowEnd(canvas, event, app.store.primary, end.dataset.handle); return; }
    if (event.target.closest('.own-guide')) { canvas.guides.down(event); return; }
    if (event.target.closest('.entry')) { startEntryMove(canvas, event); return; }
    const marked = event.target.closest('.arrows [data-id], .dock [data-id], .constraints [data-id]');
    if (marked) { this.choose(marked.dataset.id, event); this.dragMarked(marked, event); return; }
    const head = event.target.closest('.scene-head');
    if (head) { this.sceneDown(head.dataset.scene, event); return; }
    this.objectDown(event);
  }

  focus() {
    if (document.activeElement !== this.canvas) this.canvas.focus({ preventScroll: true });
  }

  choose(id, event) {
    const { store } = app;
    if (event.shiftKey) store.select([id], { toggles: true });
    else if (!store.selection.includes(id)) store.select([id]);
  }

  /** What is dragged by an icon of a dock is its scene, by an arrow's end that end. */
  dragMarked(element, event) {
    const scene = element.closest('.scene'), { id } = element.dataset;
    const end = element.closest('.arrows') && !event.shiftKey ? endAt(this.canvas, id, event) : null;
    if (scene) startSceneMove(this.canvas, event, scene.dataset.scene);
    else if (end) startArrowEnd(this.canvas, event, id, end);
  }

  sceneDown(id, event) {
    const panel = app.store.panels.get(id);
    if (panel) { this.choose(id, event); startSceneMove(this.canvas, event, panel.summary.panelOf); return; }
    const { controller } = app.store.scenes.get(id).summary;
    this.choose(controller ?? id, event);
    startSceneMove(this.canvas, event, id);
  }

  objectDown(event) {
    const { canvas } = this, { store } = app;
    const start = canvas.toWorld(event);
    const { view, objects } = canvas.hit(start);
    if (!view) { this.marquee(event, start, null); return; }
    if (!objects.length) { this.sceneDown(view.id, event); return; }
    const below = event.altKey ? objects[(objects.findIndex((object) => object.id === store.primary) + 1) % objects.length] : null;
    const held = event.shiftKey || event.altKey ? null : objects.find((object) => store.selection.includes(object.id));
    const top = below ?? objects[0];
    // What is selected is dragged even where others lie above; a click without a drag chooses the nearest.
    const dragged = held && (held.parent || held.item) ? held : top;
    const before = [...store.selection];
    if (event.shiftKey) store.select([top.id], { toggles: true });
    else if (!held) store.select([top.id]);
    else if (!held.parent && !held.item && top !== held) store.select([top.id]);
    const isRoot = !dragged.parent && !dragged.item;
    const clicked = () => { if (held && !event.shiftKey) store.select([top.id]); };
    if (isRoot || isLocked(dragged.id)) this.marquee(event, start, view, clicked, isRoot ? dragged.id : dragged.parent);
    else startMove(canvas, event, { start, dragged: dragged.id, clicked, slop, before });
  }

  /** A frame drawn on empty ground selects what it touches: what lies in the view where it began, else scenes. */
  marquee(event, start, view, clicked, parent) {
    const { canvas } = this, { store } = app;
    const before = event.shiftKey ? [...store.selection] : [];
    let began = false, touched = null;
    followDrag(event, {
      element: canvas,
      moved: (next) => {
        if (next.clientX === undefined) return;
        if (!began && Math.hypot(next.clientX - event.clientX, next.clientY - event.clientY) < slop) return;
        began = true;
        canvas.isDragging = true;
        const box = between(start, canvas.toWorld(next));
        // What is touched is outlined, and selected at the end: all that follows the selection would have work in every frame.
        const ids = this.touched(view, box, parent);
        if (!touched || ids.length !== touched.length || ids.some((id, index) => id !== touched[index])) {
          canvas.marks.set('touched', ids.map((id) => ({ kind: 'selected', box: canvas.boxOf(id) })).filter((mark) => mark.box));
        }
        touched = ids;
        canvas.marks.set('marquee', [{ kind: 'marquee', box }]);
      },
      ended: (_, holds) => {
        canvas.marks.clear('marquee');
        canvas.marks.clear('touched');
        canvas.isDragging = false;
        if (began && holds) store.select([...before, ...touched.filter((id) => !before.includes(id))]);
        else if (began) canvas.redraw();
        else if (holds) { if (view) clicked?.(); else if (!event.shiftKey) store.select([]); }
      },
    });
  }

  touched(view, box, parent) {
    if (view?.scene) return objectsTouching(view.scene.objects, parent, { ...box, x: box.x - view.box.x, y: box.y - view.box.y }).map((object) => object.id).filter((id) => !isHidden(id));
    const found = [...this.canvas.views.values()].filter((one) => box.x < one.box.x + one.box.width && one.box.x < box.x + box.width && box.y < one.box.y + one.box.height && one.box.y < box.y + box.height);
    return found.map((one) => one.summary.controller ?? one.id);
  }

  /** What lies at a place for a menu: itself, and all else there. */
  under(event) {
    const { canvas } = this, { store } = app;
    const marked = event.target.closest('.arrows [data-id], .dock [data-id], .scene-head');
    const { view, objects } = canvas.hit(canvas.toWorld(event));
    const id = marked?.dataset.id ?? (marked ? store.scenes.get(marked.dataset.scene)?.summary.controller ?? marked.dataset.scene : null)
      ?? objects.find((object) => store.selection.includes(object.id))?.id ?? objects[0]?.id ?? view?.summary.controller ?? null;
    return { marked, view, objects, id };
  }

  /** The menu of what lies there, which is selected. */
  showMenu(event, { marked, view, objects, id } = this.under(event)) {
    const { store } = app;
    if (id && !store.selection.includes(id)) store.select([(marked ? null : objects[0]?.id) ?? id]);
    showContextMenu(event, objects, view);
  }

  /** The right button: a drag connects, a click shows what can be done. */
  secondary(event) {
    const { canvas } = this, { store } = app, found = this.under(event), { marked, view, objects, id } = found;
    if (event.shiftKey) { showUnder(objects, view, event); return; }
    const unmoved = (next) => this.showMenu(next, found);
    if (!id) { followDrag(event, { element: canvas, moved: () => {}, ended: (next, holds) => { if (holds) unmoved(next); } }); return; }
    // A line begins at what is seen there: at something in what is selected rather than at that, but not at what lies above it.
    const isInside = objects[0] && store.wayTo(objects[0].id).some((entry) => entry.id === id);
    startConnection(event, objects[0] && !marked && (isInside || !store.selection.includes(id)) ? objects[0].id : id, { unmoved });
  }

  // MARK: Clicks and hover

  /** Programs that press without a pointer, such as screen readers, select. */
  click(event) {
    if (event.detail !== 0) return;
    const button = event.target.closest('[data-id]');
    if (button) app.store.select([button.dataset.id], { toggles: event.shiftKey });
  }

  doubleClick(event) {
    const { canvas } = this, { store } = app;
    if (event.target.closest('.text-in-place')) return;
    const constraint = event.target.closest('.constraints [data-id]');
    if (constraint) { this.canvas.constraints.edit(constraint.dataset.id); return; }
    // Clicks go to what held the pointer, which is the canvas after a drag could have begun.
    const target = document.elementFromPoint(event.clientX, event.clientY) ?? event.target;
    const drawn = canvas.views.get(target.closest('.dock [data-id]')?.dataset.id);
    if (drawn) { canvas.fitView(drawn); return; }
    const head = target.closest('.scene-head');
    const { view, objects } = canvas.hit(canvas.toWorld(event));
    const reference = (head ? canvas.views.get(head.dataset.scene) : view)?.summary.reference;
    if (reference) { app.follow(reference); return; }
    if (head) { this.zoomToScene(head.dataset.scene); return; }
    const editable = objects.find((object) => object.editable && store.selection.includes(object.id)) ?? (objects[0]?.editable ? objects[0] : null);
    if (editable) { store.select([editable.id]); app.textInPlace.begin(editable.id); }
    else if (view && !objects.length) this.zoomToScene(view.id);
  }

  zoomToScene(id) {
    const { canvas } = this;
    if (this.zoomedTo?.id === id && this.zoomedTo.zoom === canvas.camera.zoom) { canvas.fly(this.zoomedTo.before); this.zoomedTo = null; return; }
    const before = { ...canvas.camera };
    const view = canvas.views.get(id);
    app.store.select([view.summary.controller ?? id]);
    canvas.fitSelection();
    setTimeout(() => { this.zoomedTo = { id, before, zoom: canvas.camera.zoom }; }, 250);
  }

  hover(event) {
    if (event.buttons || this.space) return;
    this.lastMove = event;
    this.hovering ||= requestAnimationFrame(() => {
      this.hovering = 0;
      const { target, clientX, clientY } = this.lastMove;
      const marked = target.closest?.('.dock [data-id], .arrows [data-id], .constraints [data-id]');
      if (marked) { app.store.hover(marked.dataset.id); return; }
      if (target.closest?.('.handle, .connector, .scene-head')) { app.store.hover(null); return; }
      const { objects } = this.canvas.hit(this.canvas.toWorld({ clientX, clientY }));
      app.store.hover(objects[0]?.id ?? null);
    });
  }
}
