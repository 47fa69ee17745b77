// User-defined runtime attributes: a table of key path, type and value, with rows that are added and taken away.
import { app } from './app.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { runtimeTypes, startValue } from './runtime-types.js';

export const runtimeTitle = 'User Defined Runtime Attributes';

/** The section's rows, of what the server knows of the objects. */
export function runtimeRows(rows, objects) {
  const perform = (name, make) => app.editor.perform(objects.flatMap(make), { name });
  const set = (object, keyPath, type, value) => ({ setRuntimeAttribute: { object, keyPath, type, value } });
  const line = ({ label, value, attributeType, mixed }, index) => {
    const isNew = label === undefined, number = index + 1;
    const keyPath = h('input', { class: 'field', type: 'text', 'aria-label': `Key Path ${number}`, value: label ?? '', title: label, placeholder: 'keyPath', autocomplete: 'off', spellcheck: 'false' });
    const type = h('select', { class: 'field popup', 'aria-label': `Type ${number}` }, ...runtimeTypes.map(([name, title]) => h('option', { value: name, text: title })));
    const field = h('input', { class: 'field', type: 'text', 'aria-label': `Value ${number}`, value: mixed ? '' : value ?? '', title: mixed ? null : value, placeholder: mixed ? 'Multiple Values' : 'value', autocomplete: 'off', spellcheck: 'false' });
    type.value = attributeType ?? 'boolean';
    field.disabled = type.value === 'nil';
    let sent = isNew ? null : JSON.stringify([label, attributeType, value ?? '']);
    const commit = (next = field.value) => {
      const path = keyPath.value.trim(), words = JSON.stringify([path, type.value, next]);
      if (!path || words === sent) return;
      sent = words;
      perform(isNew ? 'Add Runtime Attribute' : 'Change Runtime Attribute', (object) => [
        ...(isNew || path === label ? [] : [set(object, label, attributeType, null)]), set(object, path, type.value, next),
      ]);
    };
    type.addEventListener('change', () => { field.value = startValue(type.value, field.value); field.disabled = type.value === 'nil'; if (!isNew || field.disabled) commit(); });
    const send = (event) => { if (event.key === 'Enter') { event.preventDefault(); commit(isNew && !field.value ? startValue(type.value, '') : field.value); } };
    for (const input of [keyPath, field]) input.addEventListener('keydown', send);
    if (!isNew) for (const input of [keyPath, field]) input.addEventListener('change', () => commit());
    else field.addEventListener('change', () => commit());
    const remove = h('button', { class: 'remove', type: 'button', title: 'Remove', 'aria-label': `Remove ${label || 'new attribute'}`, on: { click: () => (isNew ? row.remove() : perform('Remove Runtime Attribute', (object) => [set(object, label, attributeType, null)])) } }, icon('close'));
    const row = h('div', { class: 'runtime', role: 'group', 'aria-label': label ?? 'New attribute' }, keyPath, h('div', { class: 'select' }, type, icon('updown')), field, remove);
    return row;
  };
  const known = rows.map(line);
  const add = h('button', { class: 'add-runtime', type: 'button', text: 'Add Attribute', on: { click: () => {
    const row = line({}, known.length);
    add.before(row);
    row.querySelector('input').focus();
  } } });
  return [...known, add];
}
