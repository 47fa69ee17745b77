// The font of a text: typed in words, chosen from a menu of text styles, or put together in a popover as in Interface Builder.
import { freshID, h } from './dom.js';
import { fontWords, parseFont, weights } from './font-words.js';
import { icon } from './icons.js';
import { showPopover } from './popover.js';

/** Puts a button before a combo that shows the popover. */
export function fontField({ row, commit }, combo) {
  const button = h('button', { class: 'font-button', type: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': 'false' }, icon('textsize'));
  const element = h('div', { class: 'combo' }, combo.element, button);
  combo.element.style.flex = '1';
  button.addEventListener('click', () => showFont(button, row(), commit));
  return { ...combo, element, show(next) { combo.show(next); button.setAttribute('aria-label', `Font of ${next.label}`); button.disabled = Boolean(next.locked); } };
}

function showFont(anchor, row, commit) {
  const styles = (row.choices ?? []).map((choice) => choice.value), font = parseFont(row.value ?? row.placeholder, styles);
  const select = (options, value) => { const made = h('select', { class: 'field popup', id: freshID('font') }, ...options.map(([word, text]) => h('option', { value: word, text }))); made.value = value; return made; };
  const kind = select([['system', 'System'], ['custom', 'Custom'], ...(row.choices ?? []).map((choice) => [choice.value, `Text Styles – ${choice.title}`])], font.kind);
  const weight = select(weights, font.weight);
  const name = h('input', { class: 'field', id: freshID('font'), type: 'text', spellcheck: 'false', autocomplete: 'off', placeholder: 'Avenir-Book', value: font.name });
  const size = h('input', { class: 'field number', id: freshID('font'), type: 'text', inputmode: 'decimal', autocomplete: 'off', value: font.size });
  const line = (text, field, wrapped = field) => [h('label', { for: field.id, text }), wrapped];
  const popup = (field) => h('div', { class: 'select' }, field, icon('updown'));
  const lines = { weight: line('Style', weight, popup(weight)), name: line('Family', name), size: line('Size', size) };
  const update = () => {
    const shown = { system: ['weight', 'size'], custom: ['name', 'size'] }[kind.value] ?? [];
    for (const [key, elements] of Object.entries(lines)) for (const element of elements) element.hidden = !shown.includes(key);
  };
  const popover = showPopover({ id: 'font', label: 'Font', anchor, content: [h('div', { class: 'fields choice' }, ...line('Font', kind, popup(kind)), ...lines.name, ...lines.weight, ...lines.size)] });
  if (!popover) return;
  let last = fontWords(parseFont(row.value ?? row.placeholder, styles));
  const send = () => {
    const words = fontWords({ kind: kind.value, weight: weight.value, name: name.value.trim(), size: size.value.trim() });
    if (words !== last && (kind.value !== 'custom' || name.value.trim())) { last = words; commit(words); }
  };
  for (const field of [kind, weight, name, size]) field.addEventListener('change', () => { update(); send(); });
  for (const field of [name, size]) {
    field.addEventListener('keydown', (event) => {
      const by = field === size && { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (event.key === 'Enter') { event.preventDefault(); send(); popover.close(); }
      if (!by || Number.isNaN(Number(size.value))) return;
      event.preventDefault();
      size.value = String(Math.max(1, Number(size.value) + by));
      send();
    });
  }
  update();
  popover.place();
  kind.focus();
}
