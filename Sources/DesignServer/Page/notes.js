// Short notes above the bottom of the window: what was refused and what to do instead.
import { app } from './app.js';
import { h } from './dom.js';
import { icon } from './icons.js';

const stays = { note: 3500, warning: 8000, error: 12000 };

/** Shows a note; one that says the same goes first. */
export function note({ message, text = message, remedy, object, action, stays: isKept = false, severity = 'note' }) {
  const place = document.getElementById('notes');
  for (const other of [...place.children]) if (other.dataset.text === text) other.remove();
  while (place.children.length > 2) place.firstChild.remove();
  const remove = () => element.remove();
  const close = h('button', { class: 'tool', 'aria-label': 'Dismiss', on: { click: remove } }, icon('close'));
  const show = object && app.store.entry(object) ? h('button', { class: 'tool show', text: 'Show', on: { click: () => { app.store.select([object]); app.canvas.reveal(object); } } }) : null;
  const act = action ? h('button', { class: 'tool show', text: action.title, on: { click: () => { action.run(); remove(); } } }) : null;
  const element = h('div', { class: `note ${severity}`, data: { text } },
    icon(severity === 'note' ? 'info' : severity),
    h('div', {}, h('p', { text }), remedy ? h('p', { class: 'remedy', text: remedy }) : null), show, act, close);
  place.append(element);
  if (isKept) return;
  let timer = setTimeout(remove, stays[severity] ?? stays.note);
  element.addEventListener('pointerenter', () => clearTimeout(timer));
  element.addEventListener('pointerleave', () => { timer = setTimeout(remove, 2500); });
}

/** Shows what an error says. */
export function noteError(error) {
  if (!('remedy' in error)) console.error(error);
  note({ text: error.message, remedy: error.remedy, object: error.object, severity: 'error' });
}
