// Begins the page: the connection and the canvas first, and when its first scene is seen the panels, menus and keys around it.
import './canvas.js';
import { app } from './app.js';
import { restoreColumns } from './columns.js';
import { Loader } from './loader.js';
import { note, noteError } from './notes.js';
import { Session } from './session.js';
import { Store } from './store.js';
import { keepHidden } from './visibility.js';

const store = new Store(), session = new Session();
Object.assign(app, { store, session, note, loader: new Loader(), canvas: document.querySelector('design-canvas') });

/** Opens a document, and shows an object in it. */
app.open = async (path, object) => {
  try {
    if (!store.opened.has(path)) store.setDocument(await session.ask('open', { path }));
    else if (store.path !== path) store.show(path);
  } catch (error) { noteError(error); return; }
  if (!object) return;
  if (!store.entry(object)) await app.whenKnown(object);
  if (!store.entry(object)) return;
  store.select([object]);
  app.canvas.reveal(object);
};

/** Waits until an object is known, as its scene comes; not for long. */
app.whenKnown = (id) => new Promise((resolve) => {
  const stop = store.on('scenes', () => { if (store.entry(id)) end(); });
  const timer = setTimeout(() => end(), 4000);
  const end = () => { stop(); clearTimeout(timer); resolve(); };
});

// Scenes that come in one frame are shown in it together.
const came = new Map();
let coming = 0;
app.queueScene = (path, scene) => {
  came.set(`${path}\n${scene.id}`, [path, scene]);
  coming ||= requestAnimationFrame(() => {
    coming = 0;
    for (const [from, one] of came.values()) store.setScene(from, one);
    came.clear();
  });
};

// MARK: The connection

session.pushed = (message) => {
  if (message.push === 'painted') return message.path === store.path ? app.canvas.views.get(message.scene)?.showPicture(message.picture, message.bytes) : null;
  if (message.push === 'changed') store.change(message);
  else if (message.push === 'project') store.setProject(message.project ?? message);
  else if (message.push === 'note') note(message);
  else parts().then(({ take }) => take(message));
  return null;
};

session.connected = async (again) => {
  try {
    const project = await session.ask('project');
    store.setProject(project);
    if (!again && project.unsaved) await (await import('./recovery.js')).offerRecovery(project.unsaved);
    if (again) {
      document.body.classList.remove('lost');
      app.source?.forget();
      note({ text: 'Connected again.' });
      keepHidden();
      for (const path of [...store.opened.keys()]) {
        const shown = store.path;
        store.setDocument(await session.ask('open', { path }));
        for (const held of store.drawn.values()) held.asked = false;
        store.show(shown);
      }
      if (store.opened.size) return;
    }
    const wanted = new URLSearchParams(location.hash.slice(1)).get('open');
    const path = project.documents.some((document) => document.path === wanted) ? wanted : project.open ?? project.documents[0]?.path;
    if (path) await app.open(path);
    if (project.documents.length > 1 && !path) { await parts(); app.shell.showNavigator('files'); }
    if (!store.scenes.size) parts();
  } catch (error) { noteError(error); }
};

session.lost = () => {
  document.body.classList.add('lost');
  note({ text: 'The connection to the designer was lost.', remedy: 'It is tried again until it comes back; is the program still running?', severity: 'warning' });
};

// MARK: The rest of the page

let around = null;

/** The panels, menus and keys: loaded once. */
function parts() {
  if (!around) {
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
    around = import('./parts.js');
    around.catch((error) => { around = null; noteError(error); });
  }
  return around;
}

// For tests: when the page is whole and every question is answered.
window.designer = {
  settled: async () => {
    await parts();
    while (session.waiting.size) await new Promise((resolve) => { setTimeout(resolve, 20); });
  },
};

restoreColumns();
app.canvas.start();
session.connect();
// Not while the browser shows it.
app.canvas.addEventListener('pictured', () => requestIdleCallback(parts, { timeout: 300 }), { once: true });
// However long a scene takes.
setTimeout(parts, 1000);
