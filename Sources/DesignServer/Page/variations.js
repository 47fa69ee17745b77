// Values that differ by size classes: a “+” beside a field asks in which, and adds a row.
import { h } from './dom.js';
import { icon } from './icons.js';
import { showPopover } from './popover.js';

const letters = { compact: 'C', regular: 'R' };

/** A variation's key in Xcode's short words: `heightClass=regular-widthClass=compact` → `wC hR`. */
export function traitsTitle(key) {
  const part = (name) => new RegExp(`${name}=(\\w+)`).exec(key)?.[1];
  const width = part('widthClass'), height = part('heightClass'), idiom = part('userInterfaceIdiom');
  return [width && `w${letters[width] ?? width}`, height && `h${letters[height] ?? height}`, idiom].filter(Boolean).join(' ') || key;
}

/** A variation's key in words: `Compact Width, Regular Height`. */
export function traitsWords(key) {
  const word = (name) => { const found = new RegExp(`${name}=(\\w+)`).exec(key)?.[1]; return found && found[0].toUpperCase() + found.slice(1); };
  return [word('widthClass') && `${word('widthClass')} Width`, word('heightClass') && `${word('heightClass')} Height`, word('userInterfaceIdiom')].filter(Boolean).join(', ') || key;
}

/** The key of a choice of width and height; empty where both are any. */
export const traitsKey = (width, height) => [height && `heightClass=${height}`, width && `widthClass=${width}`].filter(Boolean).join('-');

/** What a new variation begins with: what holds now, in words that `set` takes. */
export function startValue(row) {
  if (row.property === 'installed') return /^(no|false)$/i.test(row.value ?? 'YES') ? 'yes' : 'no';
  const value = row.value ?? row.placeholder;
  if (row.type === 'color' && (!value || value === 'Default')) return { textColor: 'labelColor', tintColor: 'systemBlueColor' }[row.property] ?? 'systemBackgroundColor';
  if (row.type === 'insets' && !value) return '8 8 8 8';
  return value ?? '0';
}

/** Asks in which size classes; `known` are those that have rows. `add(key)` is told. */
export function askTraits(anchor, label, known, add) {
  const select = (title) => h('select', { class: 'field popup', 'aria-label': title }, ...[['', 'Any'], ['compact', 'Compact'], ['regular', 'Regular']].map(([value, text]) => h('option', { value, text })));
  const width = select('Width'), height = select('Height');
  const confirm = h('button', { class: 'confirm', type: 'button', text: 'Add Variation' });
  const update = () => {
    const key = traitsKey(width.value, height.value);
    confirm.disabled = !key || known.includes(key);
    confirm.title = known.includes(key) ? 'There is such a row already.' : '';
  };
  for (const one of [width, height]) one.addEventListener('change', update);
  const popover = showPopover({
    id: 'traits', label: `Vary ${label}`, anchor,
    content: [h('div', { class: 'fields' }, h('span', { text: 'Width' }), h('div', { class: 'select' }, width, icon('updown')), h('span', { text: 'Height' }), h('div', { class: 'select' }, height, icon('updown'))), confirm],
  });
  if (!popover) return;
  confirm.addEventListener('click', () => { popover.close(); add(traitsKey(width.value, height.value)); });
  width.value = ['compact', 'regular'].find((value) => !known.includes(traitsKey(value, ''))) ?? '';
  update();
  width.focus();
}
