// The outline of the document: scenes, what is in them, and their constraints and segues.
import { app } from './app.js';
import { startConnection } from './connect.js';
import { showContextMenu } from './context-menu.js';
import { eachFrame, h } from './dom.js';
import { filterTree } from './fuzzy.js';
import { icon } from './icons.js';
import { OutlineDrag } from './outline-drag.js';
import { outlineOf } from './store.js';
import { Tree } from './tree.js';
import { isHidden, isLocked, toggleHidden, toggleLocked } from './visibility.js';

// With more scenes than these they are closed at first.
const fewScenes = 12;
// Constraints are many: closed until asked for.
const closedKinds = /^(Constraints?|Scene)$/;

export class Outline extends HTMLElement {
  connectedCallback() {
    this.rows = h('div', {});
    this.search = h('input', { class: 'search', type: 'search', placeholder: 'Filter', 'aria-label': 'Filter the outline', spellcheck: 'false', autocomplete: 'off' });
    this.append(this.rows, h('div', { class: 'panel-filter' }, icon('filter'), this.search));
    this.marked = new Map();
    this.tree = new Tree(this.rows, 'Document outline', {
      severalSelected: true,
      roots: () => this.roots(),
      isExpanded: (node, level) => this.isExpanded(node, level),
      setExpanded: (node, expands) => app.store.current.expanded.set(node.id, expands),
      selected: () => new Set(app.store.selection),
      select: (ids, options) => this.select(ids, options),
      open: (node) => this.open(node),
      decorate: (held, node) => this.decorate(held, node),
    });
    this.search.addEventListener('input', () => this.tree.render());
    this.search.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.search.value) { this.search.value = ''; this.tree.render(); event.stopPropagation(); }
      else if (event.key === 'ArrowDown' || event.key === 'Enter') { event.preventDefault(); this.tree.focusRow(this.tree.list[0]?.node.id); }
    });
    this.render = eachFrame(() => {
      this.tree.render();
      if (this.scrollsTo && this.scrollsTo === app.store.primary && app.store.wayTo(this.scrollsTo).length) this.showSelection();
    });
    this.rows.addEventListener('pointerdown', (event) => this.down(event));
    this.rows.addEventListener('contextmenu', (event) => event.preventDefault());
    this.rows.addEventListener('pointerover', (event) => { const row = event.target.closest('[role=treeitem]'); app.store.hover(row?.dataset.id ?? null); this.showTools(row); });
    this.rows.addEventListener('pointerleave', () => { app.store.hover(null); this.showTools(null); });
    this.makeTools();
    this.rows.addEventListener('keydown', (event) => this.key(event));
  }

  start() {
    const { store } = app;
    this.drag = new OutlineDrag(this);
    store.on('document scenes issues visibility', () => this.render());
    store.on('selection', () => this.showSelection());
    store.on('hover', () => this.markHover());
  }

  roots() {
    const { store } = app;
    const nodes = [...store.scenes.values()].map(outlineOf);
    this.isFiltered = Boolean(this.search.value.trim());
    return filterTree(nodes, this.search.value);
  }

  isExpanded(node) {
    if (this.isFiltered) return true;
    const said = app.store.current.expanded.get(node.id);
    if (said !== undefined) return said;
    if (node.kind === 'Scene') return app.store.scenes.size <= fewScenes;
    return !closedKinds.test(node.kind);
  }

  select(ids, options) {
    this.selects = true;
    app.store.select(ids, options);
    this.selects = false;
    if (ids.length === 1) app.canvas.reveal(ids[0]);
  }

  /** Opens the way to what was selected elsewhere, and shows its row. */
  showSelection() {
    const { store } = app;
    if (!this.selects && store.primary) {
      let opens = false;
      for (const { id, node } of store.wayTo(store.primary).slice(0, -1)) {
        if (node?.children?.length && !this.isExpanded(node)) { store.current.expanded.set(id, true); opens = true; }
      }
      if (opens) this.tree.render();
    }
    this.tree.markSelection();
    // A row that isn't there yet is shown when its scene has come.
    this.scrollsTo = this.selects || this.tree.rows.has(store.primary) ? null : store.primary;
    if (app.canvas.isDragging) return;
    if (!this.selects && store.primary) {
      this.tree.setCurrent(this.tree.rows.has(store.primary) ? store.primary : this.tree.current);
      cancelAnimationFrame(this.scrolling);
      this.scrolling = requestAnimationFrame(() => this.tree.scrollTo(app.store.primary));
    }
  }

  // MARK: The eye and the lock of a row

  /** One pair of buttons, which stands at the row under the pointer. */
  makeTools() {
    const tool = (act) => h('button', { class: 'row-tool', tabindex: '-1', on: { click: (event) => { event.stopPropagation(); act(this.toolsRow); }, pointerdown: (event) => event.stopPropagation(), dblclick: (event) => event.stopPropagation() } });
    this.eye = tool((id) => toggleHidden(this.chosenWith(id)));
    this.lock = tool((id) => toggleLocked(this.chosenWith(id)));
    this.tools = h('span', { class: 'row-tools' }, this.lock, this.eye);
  }

  /** All that is selected where a row is, else that row alone. */
  chosenWith(id) {
    const { selection } = app.store;
    return (selection.includes(id) ? selection : [id]).filter((one) => this.hasTools(one));
  }

  hasTools(id) { const object = app.store.objectOf(id); return Boolean(object) && !object.item; }

  showTools(row) {
    const id = row?.dataset.id, shows = Boolean(row) && this.hasTools(id);
    this.toolsRow = shows ? id : null;
    if (!shows) { this.tools.remove(); return; }
    this.updateTools();
    if (this.tools.parentElement !== row) row.append(this.tools);
  }

  updateTools() {
    const id = this.toolsRow, title = app.store.entry(id)?.title ?? '';
    if (!id) return;
    const set = (button, on, name, picture) => {
      button.setAttribute('aria-label', `${name} ${title}`);
      button.title = name;
      button.setAttribute('aria-pressed', String(on));
      button.replaceChildren(icon(picture));
    };
    const hidden = app.store.hidden.has(id), locked = isLocked(id);
    set(this.eye, hidden, hidden ? 'Show' : 'Hide', hidden ? 'eye-off' : 'eye');
    set(this.lock, locked, locked ? 'Unlock' : 'Lock', locked ? 'lock' : 'unlock');
  }

  /** A row says what is hidden and locked, a scene's how many issues it has. */
  decorate(held, node) {
    const hidden = app.store.hidden.has(node.id), locked = Boolean(node.lock) && node.lock !== 'none', state = `${hidden} ${locked}`;
    held.element.classList.toggle('hidden-row', app.store.hidden.size > 0 && isHidden(node.id));
    if (this.toolsRow === node.id) this.updateTools();
    if (held.state !== state && (held.state || hidden || locked)) {
      held.state = state;
      held.states?.remove();
      held.states = hidden || locked ? h('span', { class: 'row-states' }, locked ? icon('lock') : null, hidden ? icon('eye-off') : null) : null;
      if (held.states) held.element.append(held.states);
      held.element.setAttribute('aria-description', [locked && 'locked', hidden && 'hidden while designing'].filter(Boolean).join(', '));
    }
    const scene = node.kind === 'Scene' ? app.store.entry(node.id)?.scene : null;
    const { errors, warnings } = scene && app.issues ? app.issues.count(scene) : { errors: 0, warnings: 0 };
    const key = `${errors} ${warnings}`;
    if (held.issues === key || (!held.mark && !errors && !warnings)) return;
    held.issues = key;
    held.mark?.remove();
    held.mark = errors || warnings ? h('span', { class: `badge issues ${errors ? 'error' : 'warning'}`, title: `${errors + warnings} ${errors + warnings === 1 ? 'issue' : 'issues'}` }, icon(errors ? 'error' : 'warning'), h('span', { text: String(errors + warnings) })) : null;
    if (held.mark) held.element.append(held.mark);
  }

  open(node) {
    const entry = app.store.entry(node.id);
    if (entry?.object?.editable) app.textInPlace.begin(node.id);
    else if (app.store.scenes.get(node.id) || app.store.sceneOfController(node.id)) app.canvas.fitSelection();
    else this.rename(node.id);
  }

  markHover() {
    this.mark('hovered', app.store.hovered ? [app.store.hovered] : []);
  }

  /** Marks rows by a class: what is pointed at, where a line ends. */
  mark(name, ids) {
    for (const id of this.marked.get(name) ?? []) this.tree.rows.get(id)?.element.classList.remove(name);
    for (const id of ids) this.tree.rows.get(id)?.element.classList.add(name);
    this.marked.set(name, ids);
  }

  down(event) {
    const row = event.target.closest('[role=treeitem]');
    if (!row || event.target.closest('input')) return;
    const { id } = row.dataset;
    if (event.button === 2 || (event.button === 0 && event.ctrlKey && event.metaKey === false && /Mac/.test(navigator.platform))) {
      event.preventDefault();
      startConnection(event, id, {
        unmoved: (next) => {
          if (!app.store.selection.includes(id)) this.select([id], {});
          this.tree.focusRow(id);
          showContextMenu(next);
        },
      });
      return;
    }
    if (event.button === 0 && !event.target.closest('.twist')) this.drag.down(event, id);
  }

  key(event) {
    if (event.key === 'F2' && !event.target.closest('input')) {
      this.rename(this.tree.current);
      event.preventDefault();
      event.stopPropagation();
    } else if ((event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) && this.tree.currentElement) {
      const box = this.tree.currentElement.getBoundingClientRect();
      event.preventDefault();
      showContextMenu({ clientX: box.left + 40, clientY: box.bottom });
    }
  }

  /** A field in place of the row's name; what is typed becomes its label. */
  rename(id) {
    const held = this.tree.rows.get(id);
    if (!held || !app.store.entry(id) || app.store.document.readOnly || held.node.kind === 'Scene') return;
    const label = /“(.*)”$/.exec(held.node.title)?.[1] ?? held.node.title;
    const field = h('input', { type: 'text', 'aria-label': `Label of ${held.node.title}`, spellcheck: 'false', value: label });
    let ended = false;
    const end = (keeps, focuses) => {
      if (ended) return;
      ended = true;
      field.replaceWith(held.name);
      if (focuses) held.element.focus({ preventScroll: true });
      if (keeps && field.value !== label) app.editor.rename(id, field.value.trim());
    };
    field.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === 'Enter' && !event.isComposing) end(true, true);
      else if (event.key === 'Escape') end(false, true);
    });
    field.addEventListener('blur', () => end(true, false));
    held.name.replaceWith(field);
    field.focus();
    field.select();
  }
}

customElements.define('design-outline', Outline);
