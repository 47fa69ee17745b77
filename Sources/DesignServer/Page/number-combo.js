// A number with a menu of values, for popovers.
import { h } from './dom.js';
import { icon } from './icons.js';
import { showMenu } from './menus.js';

/** `items()` are those of its menu; `changed(value)` is told what was typed. */
export function numberCombo({ label, value = '', placeholder = '', items, changed, disabled = false, className = '' }) {
  const input = h('input', { class: 'field number', type: 'text', inputmode: 'decimal', 'aria-label': label, value, placeholder, autocomplete: 'off', spellcheck: 'false' });
  const menu = items ? h('button', { class: 'open', tabindex: '-1', 'aria-haspopup': 'menu', 'aria-expanded': 'false', 'aria-label': `Values of ${label}` }, icon('down')) : null;
  const element = h('div', { class: `combo ${className}` }, input, menu);
  const show = () => showMenu(items(), { anchor: menu, label, aligned: 'right' });
  menu?.addEventListener('click', show);
  input.addEventListener('input', () => changed(input.value));
  input.addEventListener('focus', () => input.select());
  input.addEventListener('keydown', (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by && event.altKey && menu) { event.preventDefault(); show(); return; }
    if (!by || (input.value !== '' && Number.isNaN(Number(input.value)))) return;
    event.preventDefault();
    input.value = String((Number(input.value) || 0) + by * (event.shiftKey ? 10 : 1));
    changed(input.value);
  });
  input.disabled = disabled;
  if (menu) menu.disabled = disabled;
  return { element, input, set(next) { input.value = next; } };
}

/** Whether a value is one that a constraint takes: a number, a calculation, or the standard. */
export const isValue = (text) => /^standard$/i.test(text.trim()) || (/\d/.test(text) && /^[\d.+\-*/() ]+$/.test(text.trim()));
