// A tree of rows: expanding, selecting by pointer and keys, one row in the tab order.
import { h } from './dom.js';
import { icon } from './icons.js';

export class Tree {
  /**
   * `element` gets the rows. `source` has: `roots()`, `isExpanded(node, level)`, `setExpanded(node, expands)`, `selected()` (a set of ids), `select(ids, {adds, toggles})`,
   * and may have `decorate(row, node)`, `open(node)`.
   */
  constructor(element, label, source) {
    this.element = element;
    this.source = source;
    this.rows = new Map();
    this.list = [];
    element.setAttribute('role', 'tree');
    element.setAttribute('aria-label', label);
    if (source.severalSelected) element.setAttribute('aria-multiselectable', 'true');
    element.addEventListener('click', (event) => this.click(event));
    element.addEventListener('dblclick', (event) => { const node = this.nodeOf(event); if (node && !event.target.closest('.twist')) source.open?.(node); });
    element.addEventListener('keydown', (event) => this.key(event));
    element.addEventListener('focusin', (event) => { const row = event.target.closest('[role=treeitem]'); if (row) this.setCurrent(row.dataset.id); });
  }

  nodeOf(event) { const row = event.target.closest?.('[role=treeitem]'); return row ? this.rows.get(row.dataset.id)?.node : null; }

  /** Shows the rows anew; rows that were there stay. */
  render() {
    const list = [], { source } = this;
    const walk = (nodes, level, parent) => nodes.forEach((node, index) => {
      const has = node.children?.length > 0, expands = has && source.isExpanded(node, level);
      list.push({ node, level, parent, has, expands, position: index + 1, size: nodes.length });
      if (expands) walk(node.children, level + 1, node.id);
    });
    walk(source.roots(), 1, null);
    this.list = list;
    const before = this.rows, rows = new Map(), elements = [];
    for (const one of list) {
      if (rows.has(one.node.id)) continue;
      const held = before.get(one.node.id) ?? this.makeRow(one.node);
      Object.assign(held, one);
      this.updateRow(held);
      rows.set(one.node.id, held);
      elements.push(held.element);
    }
    const hadFocus = this.element.contains(document.activeElement) && !document.activeElement.matches('input');
    this.rows = rows;
    let place = this.element.firstChild;
    for (const element of elements) {
      if (element === place) place = place.nextSibling;
      else this.element.insertBefore(element, place);
    }
    while (place) { const next = place.nextSibling; place.remove(); place = next; }
    if (!rows.has(this.current)) this.current = list[0]?.node.id ?? null;
    this.markSelection();
    this.setCurrent(this.current);
    if (hadFocus && !this.element.contains(document.activeElement)) rows.get(this.current)?.element.focus({ preventScroll: true });
  }

  makeRow(node) {
    const twist = h('span', { class: 'twist' }), picture = h('span', { class: 'picture' }), name = h('span', { class: 'name' });
    const element = h('div', { class: 'tree-row', role: 'treeitem', tabindex: '-1', data: { id: node.id } }, twist, picture, name);
    return { element, twist, picture, name };
  }

  updateRow(held) {
    const { element, node, level, has, expands, position, size, name } = held;
    const key = `${node.title}\n${node.kind}\n${node.icon}\n${level}\n${has}\n${expands}\n${position}/${size}\n${node.dimmed}\n${node.badge ?? ''}`;
    if (held.key === key) { this.source.decorate?.(held, node); return; }
    held.key = key;
    element.setAttribute('aria-label', node.title);
    element.setAttribute('aria-level', level);
    element.setAttribute('aria-posinset', position);
    element.setAttribute('aria-setsize', size);
    if (has) element.setAttribute('aria-expanded', String(expands)); else element.removeAttribute('aria-expanded');
    element.style.paddingLeft = `${2 + (level - 1) * 13}px`;
    element.classList.toggle('dimmed', Boolean(node.dimmed));
    element.classList.toggle('scene-row', node.kind === 'Scene');
    element.classList.toggle('folder', node.kind === 'folder');
    held.twist.replaceChildren(...(has ? [icon('chevron')] : []));
    held.picture.replaceChildren(icon(node.icon ?? node.kind, node.kind));
    if (name.textContent !== node.title) name.textContent = node.title;
    held.badge?.remove();
    held.badge = node.badge ? h('span', { class: 'badge', text: node.badge }) : null;
    if (held.badge) element.append(held.badge);
    this.source.decorate?.(held, node);
  }

  markSelection() {
    const selected = this.source.selected();
    for (const [id, held] of this.rows) {
      const isSelected = selected.has(id);
      if (held.isSelected === isSelected) continue;
      held.isSelected = isSelected;
      held.element.setAttribute('aria-selected', String(isSelected));
    }
  }

  setCurrent(id) {
    if (this.currentElement && this.currentElement !== this.rows.get(id)?.element) this.currentElement.tabIndex = -1;
    this.current = id;
    this.currentElement = this.rows.get(id)?.element ?? null;
    if (this.currentElement) this.currentElement.tabIndex = 0;
  }

  scrollTo(id) { this.rows.get(id)?.element.scrollIntoView({ block: 'nearest' }); }

  focusRow(id) {
    this.setCurrent(id);
    const element = this.rows.get(id)?.element;
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }

  click(event) {
    const row = event.target.closest('[role=treeitem]');
    if (!row || event.target.closest('input')) return;
    const held = this.rows.get(row.dataset.id);
    if (event.target.closest('.twist') && held.has) { this.expand(held, !held.expands, event.altKey); return; }
    if (event.shiftKey && this.source.severalSelected && this.anchor) this.selectRange(held.node.id);
    else {
      this.anchor = held.node.id;
      this.source.select([held.node.id], { toggles: this.source.severalSelected && (event.metaKey || event.ctrlKey) });
    }
    this.focusRow(held.node.id);
  }

  selectRange(id) {
    const ids = this.list.map((one) => one.node.id), from = ids.indexOf(this.anchor), to = ids.indexOf(id);
    if (from < 0 || to < 0) return;
    const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    this.source.select(from <= to ? range : range.reverse(), {});
  }

  expand(held, expands, deep = false) {
    const set = (node) => {
      this.source.setExpanded(node, expands);
      if (deep) for (const child of node.children ?? []) set(child);
    };
    set(held.node);
    this.render();
  }

  key(event) {
    if (event.target.closest('input')) return;
    const at = this.list.findIndex((one) => one.node.id === this.current), one = this.list[at];
    if (!one || event.altKey) return;
    const mod = event.ctrlKey || event.metaKey;
    const go = (index) => {
      const next = this.list[Math.max(0, Math.min(this.list.length - 1, index))];
      if (!next) return;
      if (event.shiftKey && this.source.severalSelected) { this.anchor ??= one.node.id; this.selectRange(next.node.id); }
      else if (!mod) { this.anchor = next.node.id; this.source.select([next.node.id], {}); }
      this.focusRow(next.node.id);
    };
    if (event.key === 'ArrowDown' && !mod) go(at + 1);
    else if (event.key === 'ArrowUp' && !mod) go(at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(this.list.length - 1);
    else if (event.key === 'PageDown') go(at + 15);
    else if (event.key === 'PageUp') go(at - 15);
    else if (event.key === 'ArrowRight' && !mod) { if (one.has && !one.expands) this.expand(one, true); else if (one.has) go(at + 1); }
    else if (event.key === 'ArrowLeft' && !mod) { if (one.expands) this.expand(one, false); else if (one.parent) go(this.list.findIndex((other) => other.node.id === one.parent)); }
    else if (event.key === ' ') { this.anchor = one.node.id; this.source.select([one.node.id], { toggles: mod }); }
    else if (event.key === 'Enter' && this.source.open) this.source.open(one.node);
    else if (event.key.length === 1 && !mod && /[\p{L}\p{N}]/u.test(event.key) && this.type(event.key, at)) { /* found by its letters */ }
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Goes to the next row that begins with the letters typed. */
  type(letter, at) {
    if (!this.source.typesAhead) return false;
    const now = Date.now();
    this.typed = now - (this.typedAt ?? 0) < 700 ? this.typed + letter.toLowerCase() : letter.toLowerCase();
    this.typedAt = now;
    const from = this.typed.length > 1 ? at : at + 1;
    const order = [...this.list.slice(from), ...this.list.slice(0, from)];
    const found = order.find((one) => one.node.title.toLowerCase().startsWith(this.typed));
    if (found) { this.source.select([found.node.id], {}); this.focusRow(found.node.id); }
    return true;
  }
}
