// Run: the project's own code is built and run once somebody has agreed to it; the app comes in a tab of its own.
import { app } from './app.js';
import { h } from './dom.js';
import { note, noteError } from './notes.js';

/** What is known of the app: `building`, `running` or `ended`. */
let news = { state: 'ended' };
/** Whether this page asked for it, so that this page opens it. */
let opens = false;

export const isRunning = () => news.state !== 'ended';

export const runTitle = () => (news.state === 'building' ? `Building ${news.project}…` : news.state === 'running' ? `Running ${news.project}` : '');

/** Asks what may be asked first, saves where that is wanted, and starts. */
export async function run() {
  const { store, session, editor } = app, { path } = store;
  if (!path) return;
  try {
    await editor.endNudge();
    if ([...store.opened.values()].some(({ document: one }) => one.changed)) {
      const answer = await ask({ title: 'Save before running?', text: 'What isn’t saved isn’t built.', buttons: [['Cancel', null], ['Run What Is Saved', 'run'], ['Save and Run', 'save']] });
      if (!answer) return;
      if (answer === 'save') await editor.save();
    }
    opens = true;
    const { state, project, text } = await session.ask('run', { path });
    if (state !== 'asks') return;
    const agrees = await ask({ title: `Run “${project}”?`, text, buttons: [['Cancel', null], ['Build and Run', 'run']] });
    if (agrees) await session.ask('run', { path, agrees: true });
  } catch (error) { noteError(error); }
}

export async function stop() {
  try { await app.session.ask('stop', { path: app.store.path }); } catch (error) { noteError(error); }
}

/** Takes what the server says of the app. */
export function takeRun(message) {
  news = message;
  app.store.emit('run');
  const { state, project, address, problems = [], stopped } = message;
  if (state === 'building') note({ text: `${project} is being built.` });
  else if (state === 'running') show(address, project);
  else if (stopped) note({ text: `${project} was stopped.` });
  else if (!problems.length) note({ text: `${project} has ended.` });
  else noteProblems(project, problems);
}

/** Opens the app's tab; where the browser holds that back, a button does. */
function show(address, project) {
  const open = () => {
    const tab = window.open('', 'storyboard-app');
    if (!tab) return false;
    // What runs there is the project's, and knows nothing of this page.
    tab.opener = null;
    tab.location.replace(address);
    return true;
  };
  const isOpen = opens && open();
  opens = false;
  const words = isOpen ? `${project} runs in a tab of its own.` : `${project} runs.`;
  note({ text: words, action: { title: isOpen ? 'Show' : 'Open', run: open }, stays: !isOpen });
}

/** Up to two errors by file and line, and how many more there are. */
function noteProblems(project, problems) {
  const shown = problems.slice(0, 2);
  const rest = problems.length - shown.length;
  note({ text: `${project} can’t be run.`, remedy: rest > 0 ? `${rest} more ${rest === 1 ? 'error' : 'errors'} after these.` : null, severity: 'error' });
  for (const { file, line, message } of shown) note({ text: `${[file, line].filter(Boolean).join(':')}${file ? ': ' : ''}${message}`, severity: 'error' });
}

/** A question with buttons, the last of which Return takes; answers what belongs to the one that was chosen. */
function ask({ title, text, buttons }) {
  return new Promise((resolve) => {
    let answer = null;
    const made = buttons.map(([words, value], index) => h('button', { type: 'button', class: index === buttons.length - 1 ? 'default' : '', text: words, on: { click: () => { answer = value; dialog.close(); } } }));
    const dialog = h('dialog', { class: 'question', 'aria-label': title }, h('h2', { text: title }), h('p', { text }), h('div', { class: 'buttons' }, ...made));
    const before = document.activeElement;
    dialog.addEventListener('close', () => { dialog.remove(); before?.focus?.({ preventScroll: true }); resolve(answer); });
    document.body.append(dialog);
    dialog.showModal();
    made.at(-1).focus();
  });
}
