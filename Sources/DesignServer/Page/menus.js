// Menus: those of the menu bar, pop-ups and what stands under the right button.
import { h } from './dom.js';
import { icon } from './icons.js';
import { shown } from './keys.js';

let open = [];

/** Closes all menus; `returnsFocus` gives it back to what had it. */
export function closeMenus(returnsFocus = true) {
  const [first] = open;
  for (const menu of open.splice(0).reverse()) menu.close();
  if (first && returnsFocus && first.before?.isConnected) first.before.focus({ preventScroll: true });
}

export const hasOpenMenu = () => open.length > 0;

/** Shows a menu at a point or below an element. Items: `{title, icon, swatch, keys, detail, checked, disabled, run, items}`, `{heading}` or `'-'`. */
export function showMenu(items, { x, y, anchor, label = 'Menu', className = '', aligned = 'left', closed, focusesLast = false } = {}) {
  closeMenus(false);
  return new Menu(items, { x, y, anchor, label, className, aligned, closed, focusesLast }, null);
}

class Menu {
  constructor(items, options, parent) {
    this.options = options;
    this.parent = parent;
    this.before = parent ? null : document.activeElement;
    this.element = h('div', { class: `menu ${options.className ?? ''}`, role: 'menu', 'aria-label': options.label, tabindex: '-1' });
    const marks = items.some((item) => item.checked !== undefined || item.icon || item.swatch);
    for (const item of items) this.element.append(this.row(item, marks));
    document.getElementById('top').append(this.element);
    this.place();
    open.push(this);
    options.anchor?.setAttribute('aria-expanded', 'true');
    this.element.addEventListener('keydown', (event) => this.key(event));
    this.element.addEventListener('contextmenu', (event) => event.preventDefault());
    const rows = this.rows;
    if (!parent || options.takesFocus) (options.focusesLast ? rows.at(-1) : rows.find((row) => row.getAttribute('aria-checked') === 'true') ?? rows[0] ?? this.element).focus({ preventScroll: true });
  }

  get rows() { return [...this.element.querySelectorAll('[role^=menuitem]')]; }

  row(item, marks) {
    if (item === '-') return h('div', { role: 'separator' });
    if (item.heading !== undefined) return h('div', { class: 'heading', role: 'presentation', text: item.heading });
    const isChoice = item.checked !== undefined && !item.several;
    const row = h('div', {
      role: item.several ? 'menuitemcheckbox' : isChoice ? 'menuitemradio' : 'menuitem', tabindex: '-1', 'aria-checked': isChoice || item.several ? String(Boolean(item.checked)) : null,
      'aria-disabled': item.disabled ? 'true' : null, 'aria-haspopup': item.items ? 'menu' : null,
    });
    if (marks) {
      const column = h('span', { class: 'mark-column' });
      if (item.checked) column.append(icon('check'));
      else if (item.icon) column.append(icon(item.icon, item.kind));
      row.append(column);
      if (item.swatch) row.append(h('span', { class: 'swatch' }, h('i', { style: { background: item.swatch } })));
    }
    row.append(h('span', { class: 'text', text: item.title }));
    if (item.detail) row.append(h('span', { class: 'detail', text: item.detail }));
    if (item.keys?.length) row.append(h('kbd', { text: shown(item.keys[0]) }));
    if (item.items) row.append(icon('chevron'));
    row.addEventListener('pointermove', () => {
      if (document.activeElement !== row) row.focus({ preventScroll: true });
      this.closeBelow();
      if (item.items) this.openBelow(row, item, false);
    });
    row.addEventListener('click', (event) => this.choose(row, item, event.shiftKey));
    row.item = item;
    return row;
  }

  /** With Shift, items of which several can be chosen are marked; all that are marked are done together. */
  choose(row, item, adds = false) {
    if (item.disabled) return;
    if (item.several && adds) {
      item.checked = !item.checked;
      row.setAttribute('aria-checked', String(item.checked));
      row.querySelector('.mark-column')?.replaceChildren(...(item.checked ? [icon('check')] : []));
      return;
    }
    if (item.items) { this.openBelow(row, item, true); return; }
    closeMenus();
    item.run?.();
  }

  openBelow(row, item, takesFocus) {
    this.closeBelow();
    const box = row.getBoundingClientRect();
    new Menu(item.items, { x: box.right - 2, y: box.top - 5, label: item.title, anchor: row, takesFocus, beside: box }, this);
  }

  closeBelow() {
    while (open.length && open.at(-1) !== this) open.pop().close();
  }

  close() {
    this.element.remove();
    this.options.anchor?.setAttribute('aria-expanded', 'false');
    this.options.closed?.();
  }

  place() {
    const { anchor, aligned, beside } = this.options;
    let { x, y } = this.options;
    const { width, height } = this.element.getBoundingClientRect();
    if (anchor && x === undefined) {
      const box = anchor.getBoundingClientRect();
      x = aligned === 'right' ? box.right - width : box.left;
      y = box.bottom + 3;
      if (y + height > innerHeight - 8 && box.top - 3 - height > 8) y = box.top - 3 - height;
    }
    if (beside && x + width > innerWidth - 8) x = beside.left - width + 2;
    this.element.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`;
    this.element.style.top = `${Math.max(8, Math.min(y, innerHeight - height - 8))}px`;
  }

  get isTyping() { return performance.now() - (this.typedAt ?? -Infinity) < 900; }

  /** Letters typed soon after one another are a word: the item that begins with it, else the one that has it. */
  typed(letter, rows, at) {
    const goesOn = this.isTyping;
    this.typedAt = performance.now();
    this.word = (goesOn ? this.word ?? '' : '') + letter;
    const isOne = [...this.word].every((one) => one === letter), { word } = this;
    // The same letter again goes to the next item that begins with it.
    const from = isOne ? at + 1 : Math.max(at, 0), order = [...rows.slice(from), ...rows.slice(0, from)], title = (row) => row.item.title.toLowerCase();
    return (isOne ? order.find((row) => title(row).startsWith(letter)) : null) ?? order.find((row) => title(row).startsWith(word)) ?? order.find((row) => title(row).includes(word));
  }

  key(event) {
    const rows = this.rows, at = rows.indexOf(document.activeElement);
    const go = (index) => { this.closeBelow(); rows[(index + rows.length) % rows.length]?.focus(); };
    if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at < 0 ? rows.length - 1 : at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(rows.length - 1);
    else if (event.key === 'ArrowRight' && rows[at]?.item.items) this.openBelow(rows[at], rows[at].item, true);
    else if (event.key === 'ArrowRight' || (event.key === 'ArrowLeft' && !this.parent)) { if (!open[0].options.sideways?.(event.key === 'ArrowRight' ? 1 : -1)) return; }
    else if (event.key === 'ArrowLeft') { const { anchor } = this.options; this.parent.closeBelow(); anchor.focus(); }
    else if (event.key === 'Enter' || (event.key === ' ' && !this.isTyping)) { if (at >= 0) this.choose(rows[at], rows[at].item, event.shiftKey); }
    else if (event.key === 'Escape') { if (this.parent) { const { anchor } = this.options; this.parent.closeBelow(); anchor.focus(); } else closeMenus(); }
    else if (event.key === 'Tab') closeMenus();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const next = this.typed(event.key.toLowerCase(), rows, at);
      if (next) { this.closeBelow(); next.focus(); }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

window.addEventListener('pointerdown', (event) => {
  if (open.length && !event.target.closest?.('.menu')) closeMenus(false);
}, true);
window.addEventListener('blur', () => closeMenus(false));

/** The menu bar, whose menus come from `menus`: titles with functions that give their items. */
export class MenuBar extends HTMLElement {
  connectedCallback() {
    this.setAttribute('role', 'menubar');
    this.setAttribute('aria-label', 'Main menu');
  }

  set menus(menus) {
    this.buttons = menus.map(({ title, items }, index) => {
      const button = h('button', { role: 'menuitem', 'aria-haspopup': 'menu', 'aria-expanded': 'false', tabindex: index ? '-1' : '0', text: title });
      const show = (focusesLast) => {
        const menu = showMenu(items(), { anchor: button, label: title, focusesLast });
        menu.before = this.before ?? button;
        menu.options.sideways = (by) => { this.buttons[(index + by + this.buttons.length) % this.buttons.length].show(); return true; };
      };
      button.show = show;
      button.addEventListener('pointerdown', (event) => {
        event.preventDefault();
        const isOpen = button.getAttribute('aria-expanded') === 'true';
        this.before = document.activeElement === document.body ? null : document.activeElement;
        if (isOpen) closeMenus(); else show();
      });
      button.addEventListener('click', (event) => { if (event.detail === 0 && button.getAttribute('aria-expanded') !== 'true') { this.before = button; show(); } });
      button.addEventListener('pointerenter', () => { if (hasOpenMenu() && this.buttons.some((other) => other !== button && other.getAttribute('aria-expanded') === 'true')) show(); });
      button.addEventListener('keydown', (event) => {
        const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (by) this.buttons[(index + by + this.buttons.length) % this.buttons.length].focus();
        else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') { this.before = button; show(event.key === 'ArrowUp'); }
        else return;
        event.preventDefault();
      });
      button.addEventListener('focus', () => { for (const other of this.buttons) other.tabIndex = other === button ? 0 : -1; });
      return button;
    });
    this.replaceChildren(...this.buttons);
  }
}

customElements.define('design-menubar', MenuBar);
