// The dialog of a connection that was dropped into the source: what is written into the class.
import { app } from './app.js';
import { freshID, h } from './dom.js';
import { icon } from './icons.js';
import { noteError } from './notes.js';
import { insertion, nameProblem } from './source-places.js';

const connections = { outlet: 'Outlet', action: 'Action', collection: 'Outlet Collection' };
const names = { outlet: 'Insert Outlet', action: 'Insert Action', collection: 'Insert Outlet Collection' };
const below = 22;
/** What was chosen last is offered first. */
let last = { connection: 'outlet', storage: 'weak', arguments: 'sender' };

function select(choices, value) {
  const field = h('select', { class: 'field' }, ...choices.map(([one, title]) => h('option', { value: one, text: title })));
  field.value = value;
  return field;
}

function labelled(text, field, shown = field) {
  const id = freshID('insert');
  field.id = id;
  return h('div', { class: 'row' }, h('label', { class: 'label', for: id, text }), shown === field && field.tagName === 'SELECT' ? h('span', { class: 'select' }, field, icon('updown')) : shown);
}

/** Asks what to write before a line for an object, and does it. */
export async function askInsertion({ from, gap, name, source, at }) {
  let choices;
  try { choices = await app.session.ask('insertion', { path: app.store.path, from, object: source.owner }); } catch (error) { noteError(error); return; }
  const kinds = choices.connections.filter((kind) => gap.takesOutlets || kind === 'action');
  if (!kinds.length) { app.note({ text: 'Nothing of it can stand in an extension.', remedy: 'Outlets are written into the class itself.', severity: 'warning' }); return; }
  const event = choices.events.find(({ title }) => title.toLowerCase() === name?.toLowerCase());
  if (event) { last = { ...last, connection: 'action' }; choices.event = event.value; }
  const answer = await new InsertionDialog(from, source, gap, choices, kinds).ask(at);
  if (!answer) return;
  last = { ...last, ...answer };
  await app.editor.perform([insertion(answer, { owner: source.owner, object: from, file: source.file, line: gap.line })], { name: names[answer.connection] });
}

class InsertionDialog {
  constructor(from, source, gap, choices, kinds) {
    this.source = source;
    this.choices = choices;
    this.connection = select(kinds.map((kind) => [kind, connections[kind]]), kinds.includes(last.connection) ? last.connection : kinds[0]);
    this.name = h('input', { class: 'field', type: 'text', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' });
    const types = h('datalist', { id: freshID('types') }, ...choices.types.map((type) => h('option', { value: type })));
    this.type = h('input', { class: 'field', type: 'text', spellcheck: 'false', autocomplete: 'off', list: types.id, value: choices.types[0] ?? '' });
    this.storage = select([['weak', 'Weak'], ['strong', 'Strong']], last.storage);
    this.event = select(choices.events.map(({ value, title }) => [value, title]), choices.event ?? '');
    this.arguments = select([['none', 'None'], ['sender', 'Sender'], ['senderAndEvent', 'Sender and Event']], last.arguments);
    this.problem = h('p', { class: 'problem', role: 'status' });
    this.storageRow = labelled('Storage', this.storage);
    this.eventRow = labelled('Event', this.event);
    this.argumentsRow = labelled('Arguments', this.arguments);
    const title = freshID('title');
    const form = h('form', { method: 'dialog' }, h('h2', { id: title, text: `Insert into ${gap.inClass}` }),
      labelled('Connection', this.connection),
      h('div', { class: 'row' }, h('span', { class: 'label', text: 'Object' }), h('span', { class: 'info', text: app.store.entry(from)?.title ?? '' })),
      labelled('Name', this.name), labelled('Type', this.type), types, this.storageRow, this.eventRow, this.argumentsRow, this.problem,
      h('footer', {}, h('button', { type: 'button', class: 'push', text: 'Cancel', on: { click: () => this.dialog.close() } }), h('button', { type: 'submit', class: 'push default', text: 'Connect' })));
    this.dialog = h('dialog', { id: 'insertion', class: 'asks', 'aria-labelledby': title }, form);
    form.addEventListener('submit', (event) => { event.preventDefault(); this.submit(); });
    this.connection.addEventListener('change', () => this.update());
    this.name.addEventListener('input', () => { this.problem.textContent = ''; });
    this.update();
  }

  /** Which fields the chosen connection has. */
  update() {
    const { value } = this.connection;
    this.storageRow.hidden = value !== 'outlet';
    this.eventRow.hidden = value !== 'action' || !this.choices.events.length;
    this.argumentsRow.hidden = value !== 'action';
  }

  /** Shows the dialog below a place, where there is room; answers what was chosen, null where it was given up. */
  ask({ x, y }) {
    document.body.append(this.dialog);
    this.dialog.showModal();
    const { width, height } = this.dialog.getBoundingClientRect();
    const hasRoom = y + below + height + 8 <= innerHeight;
    this.dialog.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, x - width / 2))}px`;
    this.dialog.style.top = `${Math.max(8, hasRoom ? y + below : y - below - height)}px`;
    this.name.focus();
    return new Promise((resolve) => {
      this.dialog.addEventListener('close', () => { this.dialog.remove(); resolve(this.answer ?? null); });
    });
  }

  submit() {
    const name = this.name.value.trim(), problem = nameProblem(name, this.source.taken);
    this.problem.textContent = problem ?? '';
    if (problem) { this.name.focus(); this.name.select(); return; }
    this.answer = { connection: this.connection.value, name, type: this.type.value.trim(), storage: this.storage.value, event: this.event.value, arguments: this.arguments.value };
    this.dialog.close();
  }
}
