// What stands under the right button.
import { app } from './app.js';
import { chosenArrow } from './arrow-ends.js';
import { contains } from './geometry.js';
import { commandOf, menuItem, menuItems } from './commands.js';
import { showMenu } from './menus.js';

const item = (id) => menuItem(commandOf(id));

/** The menu of what is selected. */
export function showContextMenu({ clientX, clientY }, objects = [], view = null) {
  const submenus = menuItems('Editor').filter((one) => one.items);
  const under = [...objects, ...guidesAt(view, { clientX, clientY }), ...(view ? [{ id: view.summary.controller ?? view.id, title: view.summary.title, icon: view.summary.icon, kind: view.summary.kind }] : [])];
  if (chosenArrow()) {
    showMenu([item('segue-kind'), item('segue-to'), '-', item('delete')], { x: clientX, y: clientY, label: 'Actions' });
    return;
  }
  const items = [item('cut'), item('copy'), item('paste'), item('duplicate'), item('delete'), '-', ...submenus, item('unembed'), '-', item('edit-text'), item('rename'), '-', item('hide'), item('lock')];
  if (view) items.push(item('initial'));
  if (under.length) items.push('-', { title: 'Select', items: under.map(choice) });
  showMenu(items, { x: clientX, y: clientY, label: 'Actions' });
}

/** The layout guides of a scene at a place of the window: they show nothing of their own. */
function guidesAt(view, event) {
  if (!view?.scene?.guides) return [];
  const at = app.canvas.toWorld(event);
  return view.scene.guides.filter((guide) => contains(app.canvas.inWorld(view, guide), at.x, at.y)).map((guide) => ({ ...guide, icon: 'viewLayoutGuide', kind: 'Layout Guide' }));
}

/** The list of all that lies under the pointer. */
export function showUnder(objects, view, { clientX, clientY }) {
  const all = [...objects, ...guidesAt(view, { clientX, clientY }), ...(view ? [{ id: view.summary.controller ?? view.id, title: view.summary.title, icon: view.summary.icon, kind: view.summary.kind }] : [])];
  if (all.length) showMenu(all.map(choice), { x: clientX, y: clientY, label: 'Objects under the pointer' });
}

const choice = ({ id, title, icon, kind }) => ({ title, icon: icon ?? kind, kind, run: () => app.store.select([id]) });
