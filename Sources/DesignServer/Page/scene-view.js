// One scene on the canvas: its bar with title and dock, its picture, and an element for each object in it.
import { app } from './app.js';
import { closePanel } from './dock-panels.js';
import { freshID, h } from './dom.js';
import { icon } from './icons.js';
import { isHidden } from './visibility.js';

export class SceneView {
  constructor(summary) {
    this.id = summary.id;
    this.title = h('span', { class: 'scene-title' });
    this.dock = h('div', { class: 'dock', role: 'group', 'aria-label': 'Dock' });
    this.head = h('div', { class: 'scene-head', data: { scene: summary.id } }, this.dock, this.title);
    this.picture = h('div', { class: 'blank' });
    this.objects = h('div', { class: 'objects' });
    if (summary.panelOf) this.head.append(h('button', { class: 'close-panel', title: 'Close', 'aria-label': `Close ${summary.title}`, tabindex: '-1', on: { click: () => closePanel(this.id), pointerdown: (event) => event.stopPropagation() } }, icon('close')));
    this.element = h('div', { class: summary.panelOf ? 'scene panel' : 'scene', role: 'group', data: { scene: summary.id } }, this.head, this.picture, this.objects);
    this.buttons = new Map();
    this.zoom = 0;
  }

  /** Takes a scene as the store has it. */
  update({ summary, scene }) {
    const { element } = this;
    this.summary = summary;
    this.box = { x: summary.x, y: summary.y, width: summary.width, height: summary.height };
    if (element.getAttribute('aria-label') !== summary.title) element.setAttribute('aria-label', summary.title);
    element.classList.toggle('reference', Boolean(summary.reference));
    element.style.left = `${summary.x}px`;
    element.style.top = `${summary.y}px`;
    element.style.transform = '';
    element.style.width = `${summary.width}px`;
    element.style.height = `${summary.height}px`;
    this.title.textContent = summary.title;
    this.updateDock(summary);
    this.updateEntry(summary);
    this.updatePicture(summary, scene);
    element.dataset.hint = scene?.hint ?? '';
    if (this.scene !== scene) {
      this.scene = scene;
      if (this.showsObjects) this.updateObjects();
    }
    this.placeHead();
  }

  /** Puts it elsewhere, whatever the document says. */
  moveTo(x, y) {
    if (this.box.x === x && this.box.y === y && this.element.style.top === `${y}px`) return;
    this.box = { ...this.box, x, y };
    this.element.style.left = `${x}px`;
    this.element.style.top = `${y}px`;
  }

  updateDock({ dock = [] }) {
    const key = JSON.stringify(dock);
    if (key === this.dockKey) return;
    this.dockKey = key;
    this.dock.replaceChildren(...dock.map((item) => h('button', { 'aria-label': item.title, title: item.title, 'aria-pressed': 'false', tabindex: '-1', data: { id: item.id } }, icon(item.icon, item.kind))));
    this.dock.hidden = dock.length === 0;
    this.markPressed();
  }

  updateEntry({ initial }) {
    if (Boolean(this.entry) === Boolean(initial)) return;
    this.entry?.remove();
    this.entry = null;
    if (!initial) return;
    this.entry = h('div', { class: 'entry', role: 'img', 'aria-label': 'Entry point' });
    this.entry.innerHTML = '<svg viewBox="0 0 72 24" width="72" height="24" aria-hidden="true"><path d="M0 10.5h56V5l14 7-14 7v-5.5H0z"/></svg>';
    this.element.append(this.entry);
  }

  updatePicture({ reference, title }, scene) {
    const source = scene?.picture ?? null;
    if (source === this.source && this.wasReference === Boolean(reference)) return;
    this.source = source;
    this.wasReference = Boolean(reference);
    if (!source) {
      const blank = h('div', { class: 'blank' });
      if (reference) blank.append(icon('viewControllerPlaceholder'), h('span', { text: reference.title ?? reference.storyboard ?? title }));
      this.replacePicture(blank);
      return;
    }
    this.showPicture(source);
  }

  /** Shows the picture of a name; `bytes` is an address that holds it. Resolves when it stands there, or can't be read. */
  showPicture(source, bytes = source) {
    this.source = source;
    const image = new Image();
    image.dataset.picture = source;
    image.alt = '';
    image.draggable = false;
    // The old picture stays until the new one can be shown: at once where something was edited, else when it is decoded beside all else.
    const show = () => { if (this.source === source) this.replacePicture(image); };
    const isEdit = this.picture instanceof HTMLImageElement;
    image.decoding = isEdit ? 'sync' : 'async';
    image.src = bytes;
    if (!isEdit) return image.decode().then(show, show);
    return new Promise((resolve) => { image.onload = image.onerror = () => { show(); resolve(); }; });
  }

  replacePicture(element) {
    this.picture.replaceWith(element);
    this.picture = element;
    this.keepRing();
    if (element instanceof HTMLImageElement) element.dispatchEvent(new Event('pictured', { bubbles: true }));
  }

  /** The bar keeps its size on the screen where there is room. */
  placeHead(zoom = app.canvas?.camera.zoom ?? 1) {
    const grows = 1 / Math.min(1.5, Math.max(0.2, zoom));
    const width = Math.max(28, this.box.width / grows);
    if (this.grows === grows && this.width === width) return;
    this.grows = grows;
    this.width = width;
    this.head.style.transform = `scale(${grows})`;
    this.head.style.maxWidth = `${width}px`;
    if (this.entry) this.entry.style.transform = `scale(${Math.max(1, Math.min(3, 0.6 / zoom))})`;
    this.head.style.minWidth = this.summary.reference ? '0' : `${Math.min(width, 120)}px`;
  }

  /** Makes elements for the objects, or takes them away. */
  showObjects(shows) {
    if (this.showsObjects === shows) return;
    this.showsObjects = shows;
    if (shows) this.updateObjects();
    else { this.objects.replaceChildren(); this.buttons.clear(); }
  }

  updateObjects() {
    const before = this.buttons, buttons = new Map();
    let previous = null;
    for (const object of this.scene?.objects ?? []) {
      const button = before.get(object.id) ?? h('button', { id: freshID('object'), tabindex: '-1', data: { id: object.id }, 'aria-pressed': 'false' });
      before.delete(object.id);
      buttons.set(object.id, button);
      if (button.getAttribute('aria-label') !== object.title) button.setAttribute('aria-label', object.title);
      const { style } = button;
      // No transforms: each would be a part of its own to the compositor.
      style.left = `${object.x}px`;
      style.top = `${object.y}px`;
      style.width = `${object.width}px`;
      style.height = `${object.height}px`;
      button.hidden = isHidden(object.id);
      if (button.dataset.hint !== (object.hint ?? '')) { button.dataset.hint = object.hint ?? ''; }
      const place = previous ? previous.nextSibling : this.objects.firstChild;
      if (place !== button) this.objects.insertBefore(button, place);
      previous = button;
    }
    for (const button of before.values()) button.remove();
    this.buttons = buttons;
    this.markPressed();
  }

  markPressed(selection = new Set(app.store.selection)) {
    for (const [id, button] of this.buttons) setPressed(button, selection.has(id));
    for (const button of this.dock.children) setPressed(button, selection.has(button.dataset.id));
  }

  /** Shows an object, or an icon of the dock, as selected or not. */
  press(id, pressed) {
    const button = this.buttons.get(id);
    if (button) setPressed(button, pressed);
    for (const item of this.dock.children) if (item.dataset.id === id) setPressed(item, pressed);
  }

  /** The ring of a chosen scene is as wide at every zoom. Said to its picture only: said to all it would style everything anew. */
  keepRing(zoom = app.canvas?.camera.zoom ?? 1) {
    if (this.chosen) this.picture.style.setProperty('--zoom', zoom);
  }

  /** Shows whether something in the scene is selected, and whether all of it is. */
  setOn(on, chosen) {
    if (this.on !== on) this.element.classList.toggle('on', this.on = on);
    if (this.chosen !== chosen) this.element.classList.toggle('chosen', this.chosen = chosen);
    this.keepRing();
  }
}

function setPressed(button, pressed) {
  const value = String(pressed);
  if (button.getAttribute('aria-pressed') !== value) button.setAttribute('aria-pressed', value);
}
