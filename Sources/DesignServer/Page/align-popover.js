// Align: edges, centres and baselines of several views, or views in what is around them.
import { app } from './app.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { noteError } from './notes.js';
import { isValue, numberCombo } from './number-combo.js';
import { askNeighbours } from './add-constraints.js';
import { addTitle, alignments, alignOperations } from './constraint-operations.js';
import { showPopover } from './popover.js';

const icons = { leading: 'edge-leading', trailing: 'edge-trailing', top: 'edge-top', bottom: 'edge-bottom', centerX: 'edge-center-x', centerY: 'edge-center-y', firstBaseline: 'edge-baseline' };

export async function showAlign(anchor) {
  let views;
  try { views = await askNeighbours(); } catch (error) { noteError(error); return; }
  if (!views.length) { app.note({ text: 'What is selected is placed by what is around it.', remedy: 'Select views that lie in a view.' }); return; }
  const rows = alignments.map((alignment) => {
    const disabled = Boolean(alignment.several) && views.length < 2;
    const input = h('input', { type: 'checkbox' });
    input.disabled = disabled;
    const combo = numberCombo({ label: `${alignment.title} constant`, value: '0', disabled, changed: () => { input.checked = true; update(); } });
    input.addEventListener('change', () => update());
    return { alignment, input, combo, elements: [h('label', { class: 'check' }, input, icon(icons[alignment.attribute]), h('span', { text: alignment.title })), combo.element] };
  });
  const confirm = h('button', { class: 'confirm', type: 'button' });
  const operations = () => alignOperations(views, rows.filter((row) => row.input.checked).map(({ alignment, combo }) => ({ ...alignment, constant: combo.input.value.trim() || '0' })));
  const update = () => {
    const count = operations().length;
    confirm.textContent = addTitle(count);
    confirm.disabled = count === 0 || rows.some((row) => row.input.checked && !isValue(row.combo.input.value || '0'));
  };
  const add = async () => {
    if (confirm.disabled) return;
    const wanted = operations();
    if (await app.editor.perform(wanted, { name: addTitle(wanted.length) })) popover.close();
  };
  confirm.addEventListener('click', add);
  const fields = (chosen) => h('div', { class: 'fields' }, ...chosen.flatMap((row) => row.elements));
  const popover = showPopover({ id: 'align', label: 'Align', anchor, content: [fields(rows.slice(0, 7)), h('hr'), fields(rows.slice(7)), confirm] });
  if (!popover) return;
  popover.dialog.addEventListener('keydown', (event) => { if (event.key === 'Enter' && event.target.tagName === 'INPUT') { event.preventDefault(); add(); } });
  update();
  rows.find((row) => !row.input.disabled)?.input.focus();
}
