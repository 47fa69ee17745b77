// The library: what can be put into a document, found by name, class or what it is for; dragged out, or put into what is selected by Return.
import { app } from './app.js';
import { followDrag, freshID, h } from './dom.js';
import { dropAt, markDrop } from './drop.js';
import { filter } from './fuzzy.js';
import { icon } from './icons.js';
import { noteError } from './notes.js';
import { snapLines, snapMove } from './snapping.js';
import { guideMark } from './move-scenes.js';

const slop = 4;

export class Library {
  constructor() {
    this.search = h('input', { class: 'search', type: 'search', placeholder: 'Objects', 'aria-label': 'Filter', role: 'searchbox', spellcheck: 'false', autocomplete: 'off', 'aria-controls': 'library-list' });
    this.list = h('div', { id: 'library-list', role: 'listbox', 'aria-label': 'Objects', tabindex: '0' });
    this.about = h('div', { class: 'about' });
    this.dialog = h('dialog', { id: 'library', 'aria-label': 'Library' }, h('div', { class: 'dialog-head' }, icon('search'), this.search), h('div', { class: 'columns' }, this.list, this.about));
    document.body.append(this.dialog);
    this.search.addEventListener('input', () => this.render());
    this.shown = [];
    this.dialog.addEventListener('keydown', (event) => this.key(event));
    this.list.addEventListener('pointerdown', (event) => this.down(event));
    this.list.addEventListener('dblclick', () => this.insert());
    window.addEventListener('pointerdown', (event) => { if (this.dialog.open && !this.dialog.contains(event.target)) this.close(false); }, true);
  }

  async show() {
    if (this.dialog.open) { this.search.focus(); this.search.select(); return; }
    this.before = document.activeElement;
    this.dialog.classList.remove('away');
    this.dialog.show();
    this.search.value = '';
    this.search.focus();
    // What is typed until the answer comes is looked for then.
    try { this.sections ??= (await app.session.ask('library')).sections; } catch (error) { this.close(); noteError(error); return; }
    this.chosen = this.sections[0]?.objects[0];
    this.render();
  }

  close(returnsFocus = true) {
    this.dialog.close();
    if (returnsFocus) (this.before?.isConnected && this.before !== document.body ? this.before : app.canvas).focus({ preventScroll: true });
  }

  render() {
    if (!this.sections) return;
    const query = this.search.value.trim();
    const words = (object) => [object.title, ...(object.words ?? []), object.name, object.about];
    const rows = [];
    this.shown = [];
    const add = (object) => {
      const id = freshID('object');
      rows.push(h('div', { id, role: 'option', 'aria-label': object.title, 'aria-selected': 'false', data: { index: this.shown.length } }, icon(object.icon, object.title), h('span', { text: object.title })));
      this.shown.push({ object, element: rows.at(-1), id });
    };
    if (query) filter(this.sections.flatMap((section) => section.objects), query, words).forEach(add);
    else {
      for (const section of this.sections) {
        rows.push(h('div', { class: 'heading', role: 'presentation', text: section.title }));
        section.objects.forEach(add);
      }
    }
    this.list.replaceChildren(...(rows.length ? rows : [h('p', { class: 'empty', text: 'No Results' })]));
    this.choose(query ? 0 : Math.max(0, this.shown.findIndex((one) => one.object === this.chosen)));
  }

  choose(index) {
    const one = this.shown[index];
    for (const other of this.shown) other.element.setAttribute('aria-selected', String(other === one));
    this.index = index;
    this.chosen = one?.object ?? null;
    if (!one) { this.search.removeAttribute('aria-activedescendant'); this.about.replaceChildren(); return; }
    this.search.setAttribute('aria-activedescendant', one.id);
    this.list.setAttribute('aria-activedescendant', one.id);
    one.element.scrollIntoView({ block: 'nearest' });
    const { title, about, words, icon: name } = one.object;
    this.about.replaceChildren(icon(name, title), h('h2', { text: title }), h('p', { text: about }), words?.length ? h('p', { class: 'words', text: words.join(', ') }) : '',
      h('button', { class: 'insert', text: 'Insert', on: { click: () => this.insert() } }));
  }

  key(event) {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (by) this.choose(Math.max(0, Math.min(this.shown.length - 1, this.index + by)));
    else if (event.key === 'Enter' && !event.target.closest('.insert')) this.insert();
    else if (event.key === 'Escape') { if (this.search.value) { this.search.value = ''; this.render(); this.search.focus(); } else this.close(); }
    else { event.stopPropagation(); return; }
    event.preventDefault();
    event.stopPropagation();
  }

  // MARK: Putting in

  /** Puts the chosen object into what is selected, or into the nearest around it that takes it. */
  async insert() {
    const object = this.chosen;
    if (!object) return;
    this.close(false);
    app.canvas.focus({ preventScroll: true });
    const { store, editor, session } = app;
    try {
      const { targets } = await session.ask('accepts', { path: store.path, object: object.name });
      const accepted = new Set(targets);
      const into = placeFor(object, accepted);
      if (!into) { app.note({ text: `Nothing that is selected takes a ${object.title}.`, remedy: store.selection.length ? 'Select a view or scene that it may lie in.' : 'Select a scene or view first, or drag it onto the canvas.' }); return; }
      const place = into === 'document' ? freePlace() : null;
      await editor.insert(object, { into, place });
      if (store.primary) app.canvas.reveal(store.primary);
    } catch (error) { noteError(error); }
  }

  // MARK: Dragging out

  down(event) {
    const row = event.target.closest('[role=option]');
    if (!row || event.button !== 0) return;
    event.preventDefault();
    this.search.focus();
    this.choose(Number(row.dataset.index));
    const object = this.chosen, { canvas, store, outline } = app;
    let began = false, accepted = new Set(), drop = null, place = null;
    const ghost = { width: object.width || 100, height: object.height || 44 };
    const isController = /controller/i.test(object.role ?? '') || /controller$|reference$/i.test(object.title);
    if (isController) { const { device } = store.document; Object.assign(ghost, { width: device.width, height: device.height }); }
    const tip = h('div', { class: 'mark tag drag-tip' }, object.title);
    const begin = () => {
      began = true;
      this.dialog.classList.add('away');
      document.body.append(tip);
      canvas.isDragging = true;
      app.session.ask('accepts', { path: store.path, object: object.name }).then(({ targets }) => { accepted = new Set(targets); markCandidates(canvas, accepted); }, noteError);
    };
    followDrag(event, {
      element: this.list,
      moved: (next) => {
        if (next.clientX !== undefined) {
          if (!began && Math.hypot(next.clientX - event.clientX, next.clientY - event.clientY) < slop) return;
          if (!began) begin();
          place = next;
        }
        if (!began) return;
        tip.style.transform = `translate(${place.clientX + 14}px, ${place.clientY + 16}px)`;
        ({ drop } = this.track(place, object, ghost, accepted, next.ctrlKey || next.metaKey));
      },
      ended: async (next, holds) => {
        tip.remove();
        canvas.isDragging = false;
        for (const layer of ['target', 'preview', 'guides', 'candidates']) canvas.marks.clear(layer);
        outline.drag.show(null);
        if (!began) return;
        this.dialog.classList.remove('away');
        this.dialog.close();
        canvas.focus({ preventScroll: true });
        canvas.redraw();
        if (!holds) return;
        if (drop) await app.editor.insert(object, drop);
        else app.note({ text: `A ${object.title} can’t lie there.`, remedy: isController ? 'Drop it on empty ground.' : 'Drop it on one of the views that are outlined while it is dragged.' });
      },
    });
  }

  /** Shows where the object would come, and says so. */
  track(event, object, ghost, accepted, isRaw) {
    const { canvas, outline } = app;
    const over = document.elementFromPoint(event.clientX, event.clientY);
    if (over?.closest('design-outline')) {
      const drop = outline.drag.at(event, accepted);
      outline.drag.show(drop);
      for (const layer of ['target', 'preview', 'guides']) canvas.marks.clear(layer);
      return { drop: drop && { into: drop.into, before: drop.before } };
    }
    outline.drag.show(null);
    if (!over?.closest('design-canvas')) { for (const layer of ['target', 'preview', 'guides']) canvas.marks.clear(layer); return { drop: null }; }
    const head = over.closest('.scene-head');
    if (head && accepted.has(head.dataset.scene)) {
      for (const layer of ['preview', 'guides']) canvas.marks.clear(layer);
      canvas.marks.set('target', [{ kind: 'target', box: canvas.views.get(head.dataset.scene).box }]);
      return { drop: { into: head.dataset.scene } };
    }
    const point = canvas.toWorld(event);
    const found = dropAt(canvas, point, accepted, [], /^(barButton|tabItem|segment)$/.test(object.role));
    markDrop(canvas, found);
    let box = { x: Math.round(point.x - ghost.width / 2), y: Math.round(point.y - ghost.height / 2), ...ghost };
    let guides = [];
    if (found?.view && !found.line && !isRaw) {
      const local = { ...box, x: box.x - found.view.box.x, y: box.y - found.view.box.y };
      const parent = app.store.objectOf(found.into);
      const snapped = snapMove(local, snapLines(app.store.childrenOf(found.into), parent, { safe: parent && !parent.parent ? found.view.scene?.safe : null }), 4 / canvas.camera.zoom);
      box = { ...box, x: snapped.box.x + found.view.box.x, y: snapped.box.y + found.view.box.y };
      guides = snapped.guides.map((guide) => guideMark(guide, found.view.box));
    }
    canvas.marks.set('guides', guides);
    canvas.marks.set('preview', found?.line ? [] : [{ kind: 'ghost', box, build: null }]);
    if (!found) return { drop: null };
    if (found.into === 'document') return { drop: { into: 'document', place: { x: box.x, y: box.y } } };
    if (found.line) return { drop: { into: found.into, before: found.before, slot: found.slot } };
    return { drop: { into: found.into, place: { x: box.x - found.view.box.x - found.origin.x, y: box.y - found.view.box.y - found.origin.y } } };
  }
}

function markCandidates(canvas, accepted) {
  const seen = canvas.seen();
  const marks = [];
  for (const id of accepted) {
    const box = id === 'document' ? null : canvas.boxOf(id);
    if (box && box.x < seen.x + seen.width && seen.x < box.x + box.width && box.y < seen.y + seen.height && seen.y < box.y + box.height) marks.push({ kind: 'candidate', box });
  }
  canvas.marks.set('candidates', marks.slice(0, 200));
}

/** What is selected or the nearest around it that takes an object; the only scene where nothing is selected. */
function placeFor(object, accepted) {
  const { store } = app;
  const way = store.wayTo(store.primary).map((entry) => entry.id).reverse();
  const held = store.sceneOfController(store.primary);
  if (held) {
    const root = held.scene?.objects.find((one) => !one.parent && !one.item)?.id;
    if (root) way.unshift(root);
  }
  // Into a scene's dock goes only what is dropped there.
  const isDock = (id) => store.scenes.has(id) && store.scenes.get(id).summary.controller !== id;
  const found = way.find((id) => accepted.has(id) && (id === store.primary || !isDock(id)));
  if (found) return found;
  if (accepted.has('document')) return 'document';
  if (store.scenes.size === 1) {
    const [only] = store.scenes.values();
    const root = only.scene?.objects.find((one) => !one.parent && !one.item)?.id;
    return accepted.has(root) ? root : null;
  }
  return null;
}

/** A place for a new scene: right of what is on the screen's middle, else right of all. */
function freePlace() {
  const boxes = [...app.canvas.views.values()].map((view) => view.box);
  const { device } = app.store.document;
  const seen = app.canvas.seen();
  const place = { x: Math.round(seen.x + seen.width / 2 - device.width / 2), y: Math.round(seen.y + seen.height / 2 - device.height / 2) };
  const isFree = (x) => !boxes.some((box) => x < box.x + box.width + 60 && box.x < x + device.width + 60 && place.y < box.y + box.height + 60 && box.y < place.y + device.height + 60);
  while (!isFree(place.x)) place.x += 50;
  return place;
}
