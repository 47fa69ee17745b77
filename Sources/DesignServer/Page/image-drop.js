// Images dropped from the desktop: into the project's asset catalog, and onto the canvas, an image view, or a field for images.
import { app } from './app.js';
import { dropAt, markDrop } from './drop.js';
import { showMenu } from './menus.js';
import { noteError } from './notes.js';

const types = /\.(png|jpe?g|pdf|svg)$/i;
const most = 8 << 20;
/** The catalog that was chosen, by the project's folder: it is asked for once. */
let chosen = null;

/** Whether a drag brings files from outside of the page. */
export const bringsFiles = (event) => [...event.dataTransfer?.types ?? []].includes('Files');

const base64 = (file) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(',') + 1));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
});

/** Takes files into a catalog, and shows them where `target` says: `{objects, property}` or `{into, before, point}`. */
export async function importImages(files, target) {
  const { store, session } = app, { path } = store;
  const images = [...files].filter((file) => types.test(file.name));
  if (!path || store.document.readOnly) return;
  if (!images.length) { app.note({ text: 'These are no images for a catalog.', remedy: 'Drop PNG, JPEG, PDF or SVG files.', severity: 'warning' }); return; }
  const large = images.find((file) => file.size > most);
  if (large) { app.note({ text: `“${large.name}” is larger than ${most >> 20} MB.`, remedy: 'Make it smaller, or put it into the catalog by hand.', severity: 'warning' }); return; }
  if (images.reduce((sum, file) => sum + file.size, 0) > most) { app.note({ text: `These are more than ${most >> 20} MB at once.`, remedy: 'Drop fewer.', severity: 'warning' }); return; }
  const restore = app.editor.markEdited();
  try {
    const sent = await Promise.all(images.map(async (file) => ({ name: file.name, data: await base64(file) })));
    let answer = await session.ask('import', { path, files: sent, catalog: chosen, ...target });
    if (answer.catalogs) {
      chosen = await askCatalog(answer.catalogs);
      if (!chosen) { restore(); return; }
      answer = await session.ask('import', { path, files: sent, catalog: chosen, ...target });
    }
    if (answer.made.length) app.editor.selectMade(answer.made);
    app.announce(`Added ${answer.names.join(', ')}`);
  } catch (error) { restore(); noteError(error); }
}

/** Asks which catalog of several takes them. */
function askCatalog(catalogs) {
  return new Promise((resolve) => {
    const box = app.canvas.getBoundingClientRect();
    showMenu([{ heading: 'Add to which asset catalog?' }, ...catalogs.map(({ path, name, folder }) => ({ title: name, detail: folder, run: () => resolve(path) }))], {
      x: box.left + box.width / 2 - 110, y: box.top + 80, label: 'Asset Catalogs',
      // What was chosen is told after the menu has gone.
      closed: () => setTimeout(() => resolve(null), 0),
    });
  });
}

/** Lets files be dropped on the canvas: on image views, else as new ones. */
export function takeImages(canvas) {
  let target = null;
  canvas.addEventListener('dragover', (event) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    target = targetAt(canvas, event);
  });
  canvas.addEventListener('dragleave', (event) => { if (!canvas.contains(event.relatedTarget)) { markDrop(canvas, null); accepted = null; } });
  canvas.addEventListener('drop', async (event) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    await asking;
    target = targetAt(canvas, event);
    markDrop(canvas, null);
    accepted = null;
    if (target) await importImages(files, target);
    else app.note({ text: 'An image can’t lie there.', remedy: 'Drop it on a view.', severity: 'warning' });
  });
}

let accepted = null, asking = null;

function targetAt(canvas, event) {
  const point = canvas.toWorld(event), { view, objects } = canvas.hit(point);
  const [front] = objects;
  if (front && app.store.entry(front.id).icon === 'imageView') {
    markDrop(canvas, { box: canvas.inWorld(view, front) });
    return { objects: [front.id], property: 'image' };
  }
  if (!accepted) {
    accepted = new Set();
    asking = app.session.ask('accepts', { path: app.store.path, object: 'image view' }).then(({ targets }) => { accepted = new Set(targets); }, () => {});
  }
  const found = dropAt(canvas, point, accepted);
  markDrop(canvas, found);
  if (!found || found.into === 'document') return null;
  if (found.line) return { into: found.into, before: found.before };
  return { into: found.into, point: { x: point.x - found.view.box.x - found.origin.x, y: point.y - found.view.box.y - found.origin.y } };
}

/** Lets files be dropped on a field for images of these objects. */
export function takeImagesInField(element, targets) {
  element.addEventListener('dragover', (event) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    element.classList.add('dropping');
  });
  element.addEventListener('dragleave', () => element.classList.remove('dropping'));
  element.addEventListener('drop', async (event) => {
    element.classList.remove('dropping');
    if (!bringsFiles(event)) return;
    event.preventDefault();
    await importImages([...event.dataTransfer.files].slice(0, 1), targets());
  });
}

// What is dropped elsewhere isn't opened in place of the designer.
for (const type of ['dragover', 'drop']) window.addEventListener(type, (event) => { if (bringsFiles(event) && !event.defaultPrevented) { event.preventDefault(); if (type === 'dragover') event.dataTransfer.dropEffect = 'none'; } });
