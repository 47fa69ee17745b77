// The page around the canvas: panels, menus, keys and the clipboard. `main.js` brings it in when the first scene is seen.
import './outline.js';
import './navigator.js';
import './inspector.js';
import './issues.js';
import './source-pane.js';
import { app } from './app.js';
import { commandOf, commands, isEnabled, menuItems, nudges } from './commands.js';
import { isTyping } from './dom.js';
import { Editor } from './editor.js';
import { commandFor } from './keys.js';
import { KeysDialog } from './keys-dialog.js';
import { Library } from './library.js';
import { takeImages } from './image-drop.js';
import { IssueStore } from './issue-store.js';
import { hasOpenMenu, showMenu } from './menus.js';
import { note, noteError } from './notes.js';
import { Palette } from './palette.js';
import { Pointer } from './pointer.js';
import { takeRun } from './run.js';
import { Shell } from './shell.js';
import { TextInPlace } from './text-in-place.js';
import { walk } from './walk.js';

const { store, session, canvas } = app;
const find = (name) => document.querySelector(`design-${name}`);
Object.assign(app, {
  walk, commandOf, editor: new Editor(), textInPlace: new TextInPlace(), library: new Library(), palette: new Palette(), keysDialog: new KeysDialog(),
  outline: find('outline'), navigator: find('navigator'), inspector: find('inspector'), source: find('source'),
});
app.issues = new IssueStore();
app.shell = new Shell();

/** Says something to screen readers only. */
app.announce = (text) => { document.getElementById('status').setAttribute('aria-label', `Document. ${text}`); };

/** Follows a reference to the scene that it names: the initial one where it names none. */
app.follow = async ({ storyboard, identifier }) => {
  const target = storyboard ? store.project.documents.find((document) => document.name.replace(/\.(storyboard|xib)$/, '') === storyboard)?.path : store.path;
  if (!target) { note({ text: `There is no storyboard “${storyboard}” in this project.`, remedy: 'Choose another one in the reference’s attributes.', severity: 'warning' }); return; }
  await app.open(target);
  const scenes = [...store.scenes.values()].map(({ summary }) => summary);
  let controller = identifier ? null : scenes.find((summary) => summary.initial)?.controller;
  if (identifier) {
    try {
      const { hits } = await session.ask('find', { text: identifier });
      controller = hits.find((hit) => hit.path === target && scenes.some((summary) => summary.controller === hit.object))?.object;
    } catch (error) { noteError(error); }
  }
  if (!controller) return;
  store.select([controller]);
  app.canvas.reveal(controller);
};

/** The menu of a command's group, below the middle of the selection. */
app.showCommandMenu = (title) => {
  const { items } = menuItems('Editor').find((item) => item.title === title);
  const box = app.canvas.getBoundingClientRect(), at = app.canvas.boxOf(store.primary), { x, y, zoom } = app.canvas.camera;
  const place = at ? { x: box.x + x + (at.x + at.width / 2) * zoom, y: box.y + y + (at.y + at.height) * zoom + 6 } : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  showMenu(items, { ...place, label: title });
};

app.pasteFromClipboard = async () => {
  let text = null;
  try { text = await navigator.clipboard.readText(); } catch { /* not allowed: what was copied here is pasted */ }
  await app.editor.paste(text);
};

// MARK: Keys

// Whether the focus is shown around the whole canvas: after keys only.
window.addEventListener('keydown', () => { document.documentElement.dataset.input = 'keys'; }, true);
window.addEventListener('pointerdown', () => { document.documentElement.dataset.input = 'pointer'; }, true);

const bound = [...nudges, ...commands.filter((command) => command !== '-')];

window.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.isComposing || hasOpenMenu()) return;
  if (document.querySelector('dialog[open]:modal') || event.target.closest?.('dialog')) return;
  const onCanvas = document.activeElement === app.canvas || document.activeElement === document.body;
  // A field in which nothing was typed leaves undo to the document.
  const typing = isTyping(event.target) && !(event.target.isClean?.() && /^[zy]$/i.test(event.key) && (event.ctrlKey || event.metaKey));
  const command = commandFor(event, bound.filter((one) => (onCanvas || one.on !== 'canvas') && (!typing || one.anywhere || (one.withModifiers && (event.ctrlKey || event.metaKey)))));
  if (!command || command.native) return;
  // Tab leaves the canvas where nothing is selected; Return and Delete belong to buttons that have the focus.
  if (!isEnabled(command)) { if (/^(Tab|Enter|Escape)$/.test(event.key)) return; event.preventDefault(); return; }
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isPlain && !onCanvas && /^(Enter| |Arrow.*)$/.test(event.key)) return;
  event.preventDefault();
  if (typing) document.activeElement.blur?.();
  command.run();
});

window.addEventListener('paste', (event) => {
  if (isTyping(event.target) || document.querySelector('dialog[open]:modal')) return;
  event.preventDefault();
  app.editor.paste(event.clipboardData?.getData('text/plain') || null);
});

window.addEventListener('beforeunload', (event) => {
  if ([...store.opened.values()].some(({ document: one }) => one.changed)) event.preventDefault();
});

/** What the server pushes to these parts. */
export function take(message) {
  if (message.push === 'source') app.source.take(message);
  else if (message.push === 'run') takeRun(message);
}

for (const part of [app.outline, app.navigator, app.inspector, app.source, find('tabs'), find('jumpbar'), find('issues')]) part.start();
app.pointer = new Pointer(canvas);
takeImages(canvas);
app.shell.showZoom(canvas.camera.zoom);
// They show what came before them.
for (const topic of ['project', 'document', 'scenes', 'selection']) store.emit(topic);
