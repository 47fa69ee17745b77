// What is done to the document: each act becomes operations, one step of undo.
import { app } from './app.js';
import { note, noteError } from './notes.js';
import { freeSpot } from './geometry.js';
import { canvasLocation } from './session.js';
import { traitsTitle } from './variations.js';

const n = (value) => String(Math.round(value * 1000) / 1000);
const nudgeRest = 500;

/** A rectangle as the value of a frame. */
export const frameWords = (box) => `${n(box.x)} ${n(box.y)} ${n(box.width)} ${n(box.height)}`;

export class Editor {
  /** How many acts the server hasn't answered yet: what can be undone is known when it has. */
  underway = 0;

  get path() { return app.store.path; }

  /** Asks for operations; what they made is selected where wanted. Answers nil where they are refused. */
  async perform(operations, { name, selects = false } = {}) {
    return this.run('perform', { operations, name }, selects);
  }

  /** Asks for a command in words. */
  async command(text, { selects = false } = {}) {
    return this.run('command', { text }, selects);
  }

  async run(what, parameters, selects) {
    const { path } = this;
    if (!path) return null;
    const restore = this.markEdited();
    this.underway += 1;
    try {
      await this.endNudge();
      const answer = await app.session.ask(what, { path, ...parameters });
      for (const one of answer.notes ?? []) note({ ...one, severity: 'warning' });
      if (selects) this.selectMade(answer.made ?? []);
      return answer;
    } catch (error) {
      restore();
      noteError(error);
      return null;
    } finally { this.underway -= 1; }
  }

  /** Says at once that the document is edited; answers how to take that back. */
  markEdited() {
    const { store } = app, { document } = store;
    if (!document || document.changed) return () => {};
    const mark = (changed) => { document.changed = changed; store.markProject(document.path, changed); store.emit('document'); };
    mark(true);
    return () => mark(false);
  }

  /** Selects what was made: what is seen rather than what holds it in place, and not what lies in other new objects. */
  selectMade(ids) {
    const { store } = app;
    const known = ids.filter((id) => store.entry(id));
    const seen = known.filter((id) => store.objectOf(id) || store.sceneOfController(id));
    const chosen = seen.length ? seen : known.slice(0, 1), all = new Set(chosen);
    const outer = chosen.filter((id) => !store.wayTo(id).slice(0, -1).some((entry) => all.has(entry.id)));
    if (outer.length) store.select(outer);
  }

  async step(what) {
    const restore = this.markEdited();
    this.underway += 1;
    try {
      await this.endNudge();
      const { name } = await app.session.ask(what, { path: this.path });
      if (!name) restore();
      if (name) app.announce(`${what === 'undo' ? 'Undid' : 'Redid'} ${name}`);
    } catch (error) { restore(); noteError(error); } finally { this.underway -= 1; }
  }

  /** Undoes several steps, the last ones first. */
  async undoSteps(count) {
    for (let step = 0; step < count; step += 1) await this.step('undo');
  }

  undo() { return this.step('undo'); }
  redo() { return this.step('redo'); }

  async save() {
    await this.endNudge();
    try {
      await app.session.ask('save', { path: this.path });
      const { store } = app;
      for (const { path, document } of store.opened.values()) { document.changed = false; store.markProject(path, false); }
      store.emit('document');
      app.announce('Saved');
    } catch (error) { noteError(error); }
  }

  set(objects, property, value, name) {
    return this.perform(objects.map((object) => ({ set: { object, property, value } })), { name });
  }

  /** Writes what an object says in a language. */
  translate(object, property, language, text) {
    return this.perform([{ translate: { object, property, language, text } }], { name: `Translate into ${language}` });
  }

  /** Removes what is selected; next comes what holds it. */
  async remove(objects = app.store.outermost) {
    if (!objects.length) return;
    const next = app.store.entry(objects[0])?.parent;
    const controllers = objects.map((id) => app.store.sceneOfController(id)?.summary.controller ?? id);
    const answer = await this.perform([{ remove: { objects: [...new Set(controllers)] } }], { name: 'Delete' });
    if (answer && !app.store.selection.length && app.store.entry(next)?.object) app.store.select([next]);
  }

  /** Takes what is selected out in the size classes that are shown; it stays in the others. */
  async uninstall(objects = app.store.outermost) {
    try {
      const { traits } = await app.session.ask('preview', { path: this.path });
      await this.perform(objects.map((object) => ({ install: { object, traits, installed: false } })), { name: `Uninstall for ${traitsTitle(traits)}` });
    } catch (error) { noteError(error); }
  }

  async duplicate(objects = app.store.outermost) {
    if (objects.length) await this.perform([{ duplicate: { objects } }], { name: 'Duplicate', selects: true });
  }

  // MARK: Clipboard

  /** Copies what is selected to the clipboard, and keeps it for pages that may not read that. */
  async copy(objects = app.store.outermost) {
    if (!objects.length) return false;
    try {
      this.clipboard = await app.session.ask('copy', { path: this.path, objects });
      await navigator.clipboard?.writeText(this.clipboard.xml).catch(() => {});
      return true;
    } catch (error) { noteError(error); return false; }
  }

  async cut() {
    const objects = app.store.outermost;
    if (await this.copy(objects)) await this.perform([{ remove: { objects } }], { name: 'Cut' });
  }

  /** Pastes into what is selected where that holds others, else beside it. */
  async paste(text) {
    const held = this.clipboard;
    const xml = text && (!held || text.trim() !== held.xml.trim()) ? text : held?.xml;
    if (!xml || !xml.trimStart().startsWith('<')) { note({ text: 'There is nothing to paste.', remedy: 'Copy objects of a storyboard first.' }); return; }
    const resources = xml === held?.xml ? held.resources : null;
    const { into, before } = this.pastePlace();
    await this.perform([{ paste: { xml, resources, into, before } }], { name: 'Paste', selects: true });
  }

  pastePlace() {
    const { store } = app;
    const entry = store.entry(store.primary);
    if (!entry) return { into: 'document', before: null };
    if (store.sceneOfController(entry.id)) return { into: store.childrenOf(null).length ? entry.id : 'document', before: null };
    const takes = store.childrenOf(entry.id).length > 0 || /^(UI)?(View|Stack View|Scroll View|.*Content View|Container.*)$/i.test(entry.kind ?? '');
    if (takes) return { into: entry.id, before: null };
    return { into: entry.parent ?? entry.id, before: null };
  }

  // MARK: Structure

  embed(container) {
    const { store } = app;
    const scenes = /navigation|tab/.test(container);
    const objects = scenes ? [store.scenes.get(store.entry(store.primary)?.scene)?.summary.controller] : store.outermost;
    return this.perform([{ embed: { objects, container } }], { name: 'Embed', selects: true });
  }

  /** Takes a container away; what was in it is selected. */
  async unembed() {
    const { store } = app, object = store.primary;
    const inside = store.childrenOf(object).map((child) => child.id);
    if (!await this.perform([{ unembed: { object } }], { name: 'Unembed' })) return;
    const left = inside.filter((id) => store.entry(id));
    if (left.length) store.select(left);
  }

  async arrange(where) {
    for (const id of app.store.selection) await this.command(`move ${id} ${where}`);
  }

  move(objects, into, before, slot) {
    return this.perform(objects.map((object) => ({ move: { object, into, before: before ?? null, ...(slot ? { slot } : {}) } })), { name: 'Move' });
  }

  rename(object, value) {
    return this.set([object], 'userLabel', value || null, 'Rename');
  }

  insert(object, { into, before = null, slot, place }) {
    if (place && into === 'document') {
      const { width, height } = object.width && app.store.document.kind === 'xib' ? object : app.store.document.device;
      place = freeSpot({ ...place, width, height }, [...app.canvas.views.values()].filter((view) => !view.summary.panelOf).map((view) => view.box));
    }
    const operation = { object: object.name, into, before };
    if (slot) operation.slot = slot;
    if (place) operation.place = into === 'document' ? canvasLocation(place, app.store.document) : { x: Math.round(place.x), y: Math.round(place.y) };
    return this.perform([{ insert: operation }], { name: `Add ${object.title}`, selects: true });
  }

  // MARK: Frames

  /** Sends frames: boxes in the scene's points, by id. */
  setFrames(boxes, name = 'Move') {
    return this.perform([...boxes].map(([object, box]) => ({ set: { object, property: 'frame', value: frameWords(this.inParent(object, box)) } })), { name });
  }

  inParent(id, box) {
    const parent = app.store.objectOf(app.store.objectOf(id)?.parent);
    return parent ? { ...box, x: box.x - parent.x, y: box.y - parent.y } : box;
  }

  /** Moves what is selected by points, or grows it; a run of these within half a second is one step. */
  nudge(dx, dy, resizes = false) {
    const { store } = app;
    if (this.nudging && (this.nudging.resizes !== resizes || this.nudging.path !== this.path)) this.endNudge();
    if (!this.nudging) {
      const controllers = store.selection.map((id) => store.sceneOfController(id)).filter(Boolean);
      const objects = store.outermost.map((id) => store.objectOf(id)).filter((object) => object && object.parent && !object.item);
      if (!objects.length && !(controllers.length && !resizes)) return;
      this.nudging = { objects, scenes: objects.length ? [] : controllers, dx: 0, dy: 0, resizes, path: this.path };
    }
    const nudging = this.nudging;
    nudging.dx += dx;
    nudging.dy += dy;
    app.canvas.preview(this.nudged());
    app.canvas.previewScenes(nudging.scenes.map((held) => held.summary.id), nudging.dx, nudging.dy);
    clearTimeout(nudging.timer);
    nudging.timer = setTimeout(() => this.endNudge(), nudgeRest);
  }

  nudged() {
    const { objects, dx, dy, resizes } = this.nudging;
    return new Map(objects.map((object) => [object.id, resizes
      ? { x: object.x, y: object.y, width: Math.max(0, object.width + dx), height: Math.max(0, object.height + dy) }
      : { x: object.x + dx, y: object.y + dy, width: object.width, height: object.height }]));
  }

  async endNudge() {
    const nudging = this.nudging;
    if (!nudging) return;
    clearTimeout(nudging.timer);
    const boxes = this.nudged();
    this.nudging = null;
    if (boxes.size) await this.setFrames(boxes, nudging.resizes ? 'Resize' : 'Move');
    else await this.moveScenes(nudging.scenes.map(({ summary }) => ({ scene: summary.id, x: summary.x + summary.width / 2 + nudging.dx, y: summary.y + summary.height / 2 + nudging.dy })));
    app.canvas.preview(null);
    app.canvas.previewScenes([], 0, 0);
  }

  async moveScenes(places) {
    try { await app.session.moveScenes(this.path, places); } catch (error) { noteError(error); }
  }
}
