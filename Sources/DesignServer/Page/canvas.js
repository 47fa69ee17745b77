// The canvas: a viewport on one transformed world of scenes and arrows, and the marks above.
import { app } from './app.js';
import { Arrows } from './arrows.js';
import { ConstraintMarks } from './constraint-marks.js';
import { eachFrame, h } from './dom.js';
import { cameraFor, contains, inset, intersects, objectsAt, union, zoomedAbout } from './geometry.js';
import { Marks } from './marks.js';
import { followSelection, placePanels } from './dock-panels.js';
import { SceneView } from './scene-view.js';
import { Minimap } from './minimap.js';
import { UserGuides } from './user-guides.js';
import { XibDock } from './xib-dock.js';
import { isHidden } from './visibility.js';
import { drawHover, drawPreview, drawSelection } from './selection-marks.js';

const least = 0.05, most = 8;
// Below this zoom objects are too small to be hit.
const objectZoom = 0.18;
// How many scenes get the elements of their objects in one frame.
const scenesInFrame = 4;
const rest = 140;
// Pixels of a picture for each point where a scene is far away.
const leastScale = 0.5;
const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)');

export class Canvas extends HTMLElement {
  camera = { x: 0, y: 0, zoom: 1 };
  views = new Map();
  pressed = new Set();

  connectedCallback() {
    this.arrows = new Arrows();
    this.world = h('div', { class: 'world' }, this.arrows.element);
    this.markPlace = h('div', { class: 'marks' });
    this.marks = new Marks(this.markPlace);
    this.hint = h('div', { class: 'canvas-hint', hidden: true });
    this.append(this.world, this.markPlace, this.hint);
    this.apply = eachFrame(() => this.applyCamera());
    this.redraw = eachFrame(() => drawSelection(this));
    this.viewport = { width: 0, height: 0 };
    new ResizeObserver(([{ contentRect }]) => this.resize(contentRect)).observe(this);
    this.addEventListener('scroll', () => { this.scrollTop = 0; this.scrollLeft = 0; });
  }

  start() {
    const { store } = app;
    this.constraints = new ConstraintMarks(this);
    store.on('issues', () => this.redraw());
    store.on('document', () => this.changeDocument());
    store.on('scenes', () => this.updateScenes());
    store.on('selection', () => { followSelection(); this.updateSelection(); });
    store.on('hover', () => drawHover(this));
    store.on('visibility', () => this.redraw());
    // These show what the canvas has taken.
    this.dock = new XibDock(this);
    this.map = new Minimap(this);
    this.guides = new UserGuides(this);
  }

  // MARK: What is shown

  changeDocument() {
    const { current, path } = app.store;
    if (this.path === path) { if (current) this.updateHint(); return; }
    const left = app.store.opened.get(this.path);
    if (left) left.camera = { ...this.camera };
    this.path = path;
    for (const view of this.views.values()) view.element.remove();
    this.views.clear();
    for (const layer of this.marks.layers.keys()) this.marks.clear(layer);
    this.updateScenes();
    if (current?.camera) this.setCamera(current.camera);
    else if (current) this.firstLook();
    this.updateHint();
  }

  updateHint() {
    const { document, scenes } = app.store;
    const [title, ...remedy] = document?.readOnly?.split('\n') ?? [];
    const text = !document ? ['No document', 'Choose a storyboard at the left.'] : title ? [title, remedy.join(' ')]
      : scenes.size ? null : document.kind === 'xib' ? ['An empty xib', 'Drag a View from the library (L) to begin.'] : ['An empty storyboard', 'Drag a View Controller from the library (L) to begin.'];
    this.hint.hidden = !text;
    if (text) this.hint.replaceChildren(h('b', { text: text[0] }), h('span', { text: text[1] }));
  }

  /** All scenes where they can be told apart, else the initial one. */
  firstLook() {
    const boxes = [...this.views.values()].map((view) => view.box);
    const whole = this.spread(union(boxes));
    if (!whole) return;
    const all = cameraFor(whole, this.viewport);
    if (all.zoom >= 0.14 || !this.viewport.width) { this.setCamera(all); return; }
    const first = [...this.views.values()].find((view) => view.summary.initial) ?? [...this.views.values()][0];
    this.setCamera(cameraFor({ ...inset(this.spread(first.box), 0), width: first.box.width * 3.5 }, this.viewport));
  }

  /** A scene with its bar and what stands around it. */
  spread(box) { return box && { x: box.x - 24, y: box.y - 44, width: box.width + 48, height: box.height + 60 }; }

  updateScenes() {
    const { drawn } = app.store;
    for (const [id, view] of this.views) if (!drawn.has(id)) { view.element.remove(); this.views.delete(id); }
    for (const [id, held] of drawn) {
      let view = this.views.get(id);
      if (!view) {
        view = new SceneView(held.summary);
        this.views.set(id, view);
        this.world.append(view.element);
      }
      view.update(held);
    }
    placePanels(this);
    this.arrows.update();
    this.updateSelection();
    this.settle();
  }

  updateSelection() {
    const { store } = app;
    const selection = new Set(store.selection);
    const on = new Set(store.selection.flatMap((id) => [store.entry(id)?.scene, store.drawingOf(id)]));
    for (const view of this.views.values()) view.setOn(on.has(view.id), selection.has(view.summary.controller) || selection.has(view.id));
    for (const id of new Set([...this.pressed, ...selection])) {
      if (this.pressed.has(id) === selection.has(id)) continue;
      for (const view of new Set([this.views.get(store.entry(id)?.scene), this.viewOf(id)])) view?.press(id, selection.has(id));
    }
    this.pressed = selection;
    this.arrows.mark();
    drawSelection(this);
    drawHover(this);
    const button = this.buttonOf(store.primary);
    if (button) this.setAttribute('aria-activedescendant', button.id); else this.removeAttribute('aria-activedescendant');
  }

  buttonOf(id) { return this.viewOf(id)?.buttons.get(id) ?? null; }

  /** The scene, or the view of a dock, that an object is drawn in. */
  viewOf(id) { return this.views.get(app.store.drawingOf(id)) ?? null; }

  // MARK: The camera

  resize({ width, height }) {
    const first = !this.viewport.width;
    this.frame = this.getBoundingClientRect();
    this.viewport = { width, height };
    if (first && app.store.current && !app.store.current.camera) this.firstLook();
    else this.settleSoon();
  }

  setCamera(camera) {
    cancelAnimationFrame(this.flight);
    this.camera = { x: camera.x, y: camera.y, zoom: Math.min(most, Math.max(least, camera.zoom)) };
    this.movedAt = performance.now();
    this.apply();
  }

  panBy(dx, dy) { this.setCamera({ ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy }); }

  zoomAt(x, y, factor) { this.setCamera(zoomedAbout(this.camera, x, y, Math.min(most, Math.max(least, this.camera.zoom * factor)))); }

  zoomBy(factor) { this.fly(zoomedAbout(this.camera, this.viewport.width / 2, this.viewport.height / 2, Math.min(most, Math.max(least, this.camera.zoom * factor)))); }

  zoomTo(zoom) { this.zoomBy(zoom / this.camera.zoom); }

  applyCamera() {
    const { x, y, zoom } = this.camera;
    this.classList.add('moving');
    this.world.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
    this.marks.moveTo(this.camera);
    this.map?.follow();
    this.guides?.follow();
    if (zoom !== this.shownZoom) { this.shownZoom = zoom; app.shell?.showZoom(zoom); }
    this.settleSoon();
  }

  settleSoon() {
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      // A late frame is no rest.
      if (performance.now() - (this.movedAt ?? 0) < rest) this.settleSoon();
      else this.settle();
    }, rest);
  }

  /** The canvas came to rest: bars and discs get their size, scenes on the screen their objects, those not seen yet are asked for. */
  settle() {
    clearTimeout(this.settling);
    if (!this.viewport.width) return;
    this.classList.remove('moving');
    const { zoom } = this.camera;
    this.arrows.scale(zoom);
    placePanels(this);
    this.map?.update();
    const seen = this.seen(80), near = this.seen(Math.max(this.viewport.width, this.viewport.height)), wanted = [], shows = [];
    const scale = pictureScale(zoom);
    for (const view of this.views.values()) {
      view.placeHead(zoom);
      view.keepRing(zoom);
      const isSeen = intersects(view.box, seen);
      if (isSeen && zoom >= objectZoom) shows.push(view); else view.showObjects(false);
      const dx = view.box.x + view.box.width / 2 - (seen.x + seen.width / 2), dy = view.box.y + view.box.height / 2 - (seen.y + seen.height / 2);
      wanted.push({ id: view.id, distance: Math.hypot(dx, dy) + (isSeen ? 0 : 1e6), scale: intersects(view.box, near) ? scale : leastScale });
    }
    wanted.sort((a, b) => a.distance - b.distance);
    this.showObjects(shows.filter((view) => !view.showsObjects));
    app.loader?.want(wanted);
  }

  /** Makes the elements of scenes' objects, some in each frame, as long as the canvas rests. */
  showObjects(views) {
    cancelAnimationFrame(this.showing);
    if (!views.length) return;
    for (const view of views.splice(0, scenesInFrame)) view.showObjects(true);
    const button = this.buttonOf(app.store.primary);
    if (button) this.setAttribute('aria-activedescendant', button.id);
    if (views.length) this.showing = requestAnimationFrame(() => { if (!this.classList.contains('moving')) this.showObjects(views); });
  }

  /** What of the world is on the screen. */
  seen(margin = 0) {
    const { x, y, zoom } = this.camera;
    return { x: (-x - margin) / zoom, y: (-y - margin) / zoom, width: (this.viewport.width + 2 * margin) / zoom, height: (this.viewport.height + 2 * margin) / zoom };
  }

  /** Moves the camera there in a moment, or at once where motion is reduced. */
  fly(to) {
    cancelAnimationFrame(this.flight);
    if (reducesMotion.matches) { this.setCamera(to); return; }
    const from = { ...this.camera }, start = performance.now();
    const step = (now) => {
      const part = Math.min(1, Math.max(0, (now - start) / 170)), eased = 1 - (1 - part) ** 3;
      const zoom = from.zoom * (to.zoom / from.zoom) ** eased;
      // The middle goes straight while the zoom goes by its ratio.
      const at = Math.abs(to.zoom - from.zoom) < 1e-6 ? eased : (1 / from.zoom - 1 / zoom) / (1 / from.zoom - 1 / to.zoom);
      const cx = (this.viewport.width / 2 - from.x) / from.zoom, cy = (this.viewport.height / 2 - from.y) / from.zoom;
      const ex = (this.viewport.width / 2 - to.x) / to.zoom, ey = (this.viewport.height / 2 - to.y) / to.zoom;
      const mx = cx + (ex - cx) * at, my = cy + (ey - cy) * at;
      this.camera = part === 1 ? { ...to } : { x: this.viewport.width / 2 - mx * zoom, y: this.viewport.height / 2 - my * zoom, zoom };
      this.applyCamera();
      if (part < 1) this.flight = requestAnimationFrame(step);
    };
    this.flight = requestAnimationFrame(step);
  }

  fitAll() {
    const box = this.spread(union([...this.views.values()].map((view) => view.box)));
    if (box) this.fly(cameraFor(box, this.viewport));
  }

  fitSelection() {
    const box = union(app.store.selection.map((id) => this.boxOf(id)).filter(Boolean));
    if (box) this.fly(cameraFor(box, this.viewport, { margin: 64, most: 2 }));
  }

  /** Shows a view of a dock, or of a xib, as large as there is room. */
  fitView(view) { this.fly(cameraFor(view.box, this.viewport, { margin: 64, most: 2 })); }

  /** Shows an object where it isn't on the screen. */
  reveal(id) {
    const box = this.boxOf(id);
    if (!box || intersects(inset(this.seen(), 20 / this.camera.zoom), box)) return;
    const scene = this.viewOf(id)?.box ?? box;
    this.fly(cameraFor(this.spread(scene), this.viewport, { most: Math.max(0.3, this.camera.zoom) }));
  }

  // MARK: Places

  /** A place of the window in the world. */
  toWorld({ clientX, clientY }) {
    // Measured when it changes only: measuring while something is dragged would make the browser lay out each time.
    const box = this.frame;
    return { x: (clientX - box.x - this.camera.x) / this.camera.zoom, y: (clientY - box.y - this.camera.y) / this.camera.zoom };
  }

  /** Where an object, a scene or a controller is in the world. */
  boxOf(id) {
    const entry = app.store.entry(id), view = this.viewOf(id);
    if (!view) return null;
    if (entry.object) return this.inWorld(view, entry.object);
    const guide = view.scene?.guides?.find((one) => one.id === id);
    if (guide) return this.inWorld(view, guide);
    if (entry.arrow) { const at = this.arrows.groups.get(id)?.at; return at ? { x: at.x - 10, y: at.y - 10, width: 20, height: 20 } : null; }
    return app.store.sceneOfController(id) ? view.box : null;
  }

  inWorld(view, box) { return { x: view.box.x + box.x, y: view.box.y + box.y, width: box.width, height: box.height }; }

  /** The scene at a point of the world, and the objects there, nearest first. */
  hit(point) {
    // Views of docks lie above all scenes.
    const isPanel = (one) => Boolean(one.summary.panelOf);
    const views = [...this.views.values()].reverse().sort((a, b) => isPanel(b) - isPanel(a));
    const view = views.find((one) => contains(one.box, point.x, point.y)) ?? null;
    const found = view?.scene ? objectsAt(view.scene.objects, point.x - view.box.x, point.y - view.box.y, 4 / this.camera.zoom) : [];
    return { view, objects: app.store.hidden.size ? found.filter((object) => !isHidden(object.id)) : found };
  }

  /** Shows where objects would be, by id in the scene's points; nil for as they are. */
  preview(boxes) {
    this.previewed = boxes?.size ? boxes : null;
    drawPreview(this);
    drawSelection(this);
  }

  /** Shows scenes moved by points, with their arrows. */
  previewScenes(ids, dx, dy) {
    const before = [...this.arrows.offsets.keys()];
    for (const id of before) if (!ids.includes(id)) this.placeScene(id, 0, 0);
    this.arrows.offsets.clear();
    for (const id of ids) { this.arrows.offsets.set(id, { dx, dy }); this.placeScene(id, dx, dy); }
    this.arrows.reroute(new Set([...before, ...ids]));
    drawSelection(this);
  }

  placeScene(id, dx, dy) {
    const view = this.views.get(id);
    if (!view) return;
    const { x, y } = view.summary;
    view.box = { ...view.box, x: x + dx, y: y + dy };
    view.element.style.transform = dx || dy ? `translate(${dx}px, ${dy}px)` : '';
    placePanels(this, id);
  }
}

/** How many pixels the pictures have for each point at a zoom. */
function pictureScale(zoom) {
  const pixels = Math.min(zoom, 1.5) * devicePixelRatio;
  return pixels <= leastScale ? leastScale : Math.min(3, Math.ceil(pixels));
}

customElements.define('design-canvas', Canvas);
