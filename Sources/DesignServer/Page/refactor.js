// Refactor to Storyboard: the scenes that are selected move into a storyboard of their own, with references in their places.
import { app } from './app.js';
import { freshID, h } from './dom.js';

/** The controllers of the scenes in which something is selected. */
export function chosenControllers() {
  const { store } = app;
  const scenes = [...new Set(store.selection.map((id) => store.entry(id)?.scene))].map((id) => store.scenes.get(id)?.summary);
  return scenes.filter((summary) => summary?.controller && !summary.reference);
}

/** A file's name as it is written: with its ending; null where it can be none. */
export function storyboardName(text) {
  const name = text.trim().replace(/\.storyboard$/i, '');
  return name && !/[/\\:"]|^\./.test(name) ? `${name}.storyboard` : null;
}

/** What is wrong with a name; null where nothing is. */
function problemOf(name) {
  if (!name) return 'Give the storyboard a name without slashes.';
  return app.store.project.documents.some((document) => document.name.toLowerCase() === name.toLowerCase()) ? `There is a “${name}” already.` : null;
}

/** Asks for the new storyboard's name, and moves the scenes. */
export function showRefactor() {
  const scenes = chosenControllers();
  if (!scenes.length) return;
  const id = freshID('name'), title = freshID('title');
  const start = scenes[0].title.replace(/(View )?Controller$| Scene$/, '').replace(/[^\p{L}\p{N}]/gu, '') || 'Scenes';
  const field = h('input', { id, class: 'field', type: 'text', spellcheck: 'false', autocomplete: 'off', value: start });
  const problem = h('p', { class: 'problem', role: 'status' });
  const count = scenes.length === 1 ? `“${scenes[0].title}” moves` : `${scenes.length} scenes move`;
  const form = h('form', { method: 'dialog' }, h('h2', { id: title, text: 'Refactor to Storyboard' }), h('p', { class: 'hint', text: `${count} into a new storyboard; segues lead there through references.` }),
    h('div', { class: 'row' }, h('label', { class: 'label', for: id, text: 'Save As' }), field), problem,
    h('footer', {}, h('button', { type: 'button', class: 'push', text: 'Cancel', on: { click: () => dialog.close() } }), h('button', { type: 'submit', class: 'push default', text: 'Save' })));
  const dialog = h('dialog', { id: 'refactor', class: 'asks', 'aria-labelledby': title }, form);
  field.addEventListener('input', () => { problem.textContent = ''; });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const name = storyboardName(field.value), wrong = problemOf(name);
    problem.textContent = wrong ?? '';
    if (wrong) { field.focus(); field.select(); return; }
    dialog.close();
    await app.editor.perform([{ extract: { scenes: scenes.map((summary) => summary.controller), path: name } }], { name: 'Refactor to Storyboard' });
  });
  dialog.addEventListener('close', () => { dialog.remove(); app.canvas.focus({ preventScroll: true }); });
  document.body.append(dialog);
  dialog.showModal();
  field.focus();
  field.select();
}
