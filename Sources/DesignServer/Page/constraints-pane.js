// The constraints of a view in the size inspector: each in words, with Edit.
import { app } from './app.js';
import { h } from './dom.js';

/** Rows for constraints: `{id, title, other, relation, constant, priority}`. */
export function constraintRows(constraints) {
  return constraints.map(({ id, title, other, relation, constant, priority }) => {
    const words = `${title}${other ? ` ${other}` : ''} ${relation} ${constant}`;
    const edit = h('button', { type: 'button', 'aria-label': `Edit ${words}`, text: 'Edit', on: { click: () => { app.store.select([id]); app.inspector.show('attributes'); } } });
    const row = h('div', { class: 'constraint-row', role: 'group', 'aria-label': words },
      h('span', { class: 'of', title: other ?? '' }, other ? `${title}: ` : title, other ? h('b', { text: other }) : null), edit,
      h('span', {}, `${relation === 'Equals' ? 'Equals:' : relation} ${constant}${priority ? ` @ ${priority}` : ''}`));
    row.addEventListener('pointerenter', () => app.canvas.constraints.point(id, true));
    row.addEventListener('pointerleave', () => app.canvas.constraints.point(id, false));
    row.addEventListener('dblclick', () => edit.click());
    return row;
  });
}
