// What a session that was cut off left unsaved is offered again.
import { app } from './app.js';
import { h } from './dom.js';
import { noteError } from './notes.js';

/** Asks whether unsaved changes of an earlier session are taken in; resolves when that is settled. */
export function offerRecovery(count) {
  if (!count) return Promise.resolve();
  return new Promise((resolve) => {
    const settle = async (ask) => {
      dialog.close();
      dialog.remove();
      try { await app.session.ask(ask); } catch (error) { noteError(error); }
      resolve();
    };
    const restore = h('button', { class: 'default', text: 'Restore', on: { click: () => settle('recover') } });
    const discard = h('button', { text: 'Discard', on: { click: () => settle('discard') } });
    const words = count === 1 ? 'One change was' : `${count} changes were`;
    const dialog = h('dialog', { id: 'recovery', class: 'question', 'aria-label': 'Unsaved Changes' },
      h('h2', { text: 'Unsaved changes' }),
      h('p', { text: `${words} not saved when an earlier session ended.` }),
      h('div', { class: 'buttons' }, discard, restore));
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    document.body.append(dialog);
    dialog.showModal();
    restore.focus();
  });
}
