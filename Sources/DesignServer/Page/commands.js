// Every command, with its menu, its keys and when it can be done: menus, palette and the list of keys come from here.
import { app } from './app.js';
import { isMac } from './keys.js';
import { changesKind, chosenArrow, destinationItems, kindItems } from './arrow-ends.js';
import { showAlign } from './align-popover.js';
import { showPin } from './add-constraints.js';
import { chosenControllers, showRefactor } from './refactor.js';
import { isRunning, run, runTitle, stop } from './run.js';
import { resolve, resolveItems } from './resolving.js';
import { chosenViews, isLocked, showAll, toggleHidden, toggleLocked } from './visibility.js';

const chosen = () => app.store.selection.length > 0;
const opened = () => Boolean(app.store.path);
const editable = () => opened() && !app.store.document?.readOnly;
const views = () => app.store.selection.some((id) => app.store.objectOf(id)?.parent);
const scenes = () => Boolean(app.store.entry(app.store.primary)?.scene);
// Only a storyboard's own scenes can be the first one.
const begins = () => { const held = app.store.scenes.get(app.store.entry(app.store.primary)?.scene); return app.store.document?.kind === 'storyboard' && Boolean(held?.summary.controller) && !held.summary.reference; };
const toolOf = (title) => document.querySelector(`#layout-tools [aria-label="${title}"]`);
const holds = () => app.store.selection.length === 1 && (app.store.childrenOf(app.store.primary).length > 0 || Boolean(app.store.sceneOfController(app.store.primary)));
const installed = () => app.store.selection.some((id) => app.store.objectOf(id)?.parent || app.canvas.constraints.has(id));
const several = () => app.store.selection.filter((id) => app.store.objectOf(id)?.parent).length > 1;

const embedded = (title, container, when) => ({ id: `embed-${container.replaceAll(' ', '-')}`, title, menu: 'Editor', submenu: 'Embed In', enabled: when, run: () => app.editor.embed(container) });
const arranged = (title, where, keys) => ({ id: where.replaceAll(' ', '-'), title, menu: 'Editor', submenu: 'Arrange', keys, enabled: views, run: () => app.editor.arrange(where) });
const aligned = (title, attribute) => ({ id: `align-${attribute}`, title, menu: 'Editor', submenu: 'Align', enabled: several, run: () => app.editor.command(`align ${app.store.selection.join(' ')} ${attribute}`) });
const centred = (title, way) => ({ id: `center-${way}`, title, menu: 'Editor', submenu: 'Align', enabled: views, run: () => app.editor.command(`center ${app.store.primary} ${way}`) });

/** All commands in the order of the menus; `keys` in words, `on: 'canvas'` where they hold on the canvas only, `anywhere` also while typing, `withModifiers` then with Ctrl or ⌘ only. */
export const commands = [
  { id: 'open-quickly', title: 'Open Quickly…', menu: 'File', keys: ['Mod+P', 'Mod+Shift+O'], anywhere: true, run: () => app.palette.show('files') },
  { id: 'save', title: 'Save', menu: 'File', keys: ['Mod+S'], anywhere: true, enabled: opened, run: () => app.editor.save() },
  { id: 'close-tab', title: 'Close Tab', menu: 'File', enabled: opened, run: () => app.store.close(app.store.path) },

  { id: 'undo', title: 'Undo', menu: 'Edit', keys: ['Mod+Z'], enabled: () => Boolean(app.store.document?.undo || app.editor.underway), detail: () => app.store.document?.undo, run: () => app.editor.undo() },
  { id: 'redo', title: 'Redo', menu: 'Edit', keys: isMac ? ['Mod+Shift+Z'] : ['Mod+Shift+Z', 'Mod+Y'], enabled: () => Boolean(app.store.document?.redo || app.editor.underway), detail: () => app.store.document?.redo, run: () => app.editor.redo() },
  { title: 'Undo History', id: 'history', menu: 'Edit', enabled: () => Boolean(app.store.document?.history?.length), items: () => [...app.store.document?.history ?? []].reverse().slice(0, 20).map((name, index) => ({ title: name, run: () => app.editor.undoSteps(index + 1) })) },
  '-',
  { id: 'cut', title: 'Cut', menu: 'Edit', keys: ['Mod+X'], enabled: chosen, run: () => app.editor.cut() },
  { id: 'copy', title: 'Copy', menu: 'Edit', keys: ['Mod+C'], enabled: chosen, run: () => app.editor.copy() },
  { id: 'paste', title: 'Paste', menu: 'Edit', keys: ['Mod+V'], enabled: editable, native: true, run: () => app.pasteFromClipboard() },
  { id: 'uninstall', title: 'Uninstall for Shown Size Class', menu: 'Edit', keys: ['Mod+Backspace', 'Mod+Delete'], enabled: installed, run: () => app.editor.uninstall() },
  { id: 'duplicate', title: 'Duplicate', menu: 'Edit', keys: ['Mod+D'], enabled: chosen, run: () => app.editor.duplicate() },
  { id: 'delete', title: 'Delete', menu: 'Edit', keys: ['Backspace', 'Delete'], enabled: chosen, run: () => app.editor.remove() },
  '-',
  { id: 'select-all', title: 'Select All', menu: 'Edit', keys: ['Mod+A'], enabled: opened, run: () => app.walk.all() },
  { id: 'select-child', title: 'Select Child', menu: 'Edit', keys: ['Enter'], on: 'canvas', enabled: chosen, run: () => app.walk.child() },
  { id: 'select-parent', title: 'Select Parent', menu: 'Edit', keys: ['Shift+Enter'], on: 'canvas', enabled: chosen, run: () => app.walk.parent() },
  { id: 'select-next', title: 'Select Next Sibling', menu: 'Edit', keys: ['Tab'], on: 'canvas', enabled: chosen, run: () => app.walk.sibling(1) },
  { id: 'select-previous', title: 'Select Previous Sibling', menu: 'Edit', keys: ['Shift+Tab'], on: 'canvas', enabled: chosen, run: () => app.walk.sibling(-1) },
  { id: 'select-nothing', title: 'Select Parent, Then Nothing', menu: 'Edit', keys: ['Escape'], on: 'canvas', enabled: chosen, run: () => app.walk.out() },
  '-',
  { id: 'find', title: 'Find in Project…', menu: 'Edit', keys: ['Mod+F'], anywhere: true, run: () => app.palette.show('find') },
  { id: 'edit-text', title: 'Edit Text in Place', menu: 'Edit', keys: ['F2'], enabled: () => Boolean(app.store.objectOf(app.store.primary)?.editable) || app.canvas.constraints.has(app.store.primary), run: () => (app.canvas.constraints.has(app.store.primary) ? app.canvas.constraints.edit(app.store.primary) : app.textInPlace.begin(app.store.primary)) },
  { id: 'rename', title: 'Rename in Outline', menu: 'Edit', keys: ['Shift+F2'], enabled: chosen, run: () => app.outline.rename(app.store.primary) },

  { id: 'zoom-in', title: 'Zoom In', menu: 'View', keys: ['Mod+=', 'Mod++', '+'], enabled: opened, run: () => app.canvas.zoomBy(1.25) },
  { id: 'zoom-out', title: 'Zoom Out', menu: 'View', keys: ['Mod+-', '-'], enabled: opened, run: () => app.canvas.zoomBy(0.8) },
  { id: 'zoom-all', title: 'Zoom to Fit', menu: 'View', keys: ['Shift+1'], enabled: opened, run: () => app.canvas.fitAll() },
  { id: 'zoom-selection', title: 'Zoom to Selection', menu: 'View', keys: ['Shift+2'], enabled: chosen, run: () => app.canvas.fitSelection() },
  { id: 'zoom-actual', title: 'Actual Size', menu: 'View', keys: ['Shift+0', 'Mod+0'], enabled: opened, run: () => app.canvas.zoomTo(1) },
  '-',
  { id: 'library', title: 'Library', menu: 'View', keys: ['L', 'Mod+Shift+L'], withModifiers: true, enabled: editable, run: () => app.library.show() },
  { id: 'palette', title: 'Command Palette…', menu: 'View', keys: ['Mod+K'], anywhere: true, run: () => app.palette.show('commands') },
  '-',
  { id: 'inspect-file', title: 'File Inspector', menu: 'View', keys: ['Alt+5', 'Mod+Alt+5'], anywhere: true, run: () => app.inspector.show('file', true) },
  { id: 'inspect-identity', title: 'Identity Inspector', menu: 'View', keys: ['Alt+1', 'Mod+Alt+1'], anywhere: true, run: () => app.inspector.show('identity', true) },
  { id: 'inspect-attributes', title: 'Attributes Inspector', menu: 'View', keys: ['Alt+2', 'Mod+Alt+2'], anywhere: true, run: () => app.inspector.show('attributes', true) },
  { id: 'inspect-size', title: 'Size Inspector', menu: 'View', keys: ['Alt+3', 'Mod+Alt+3'], anywhere: true, run: () => app.inspector.show('size', true) },
  { id: 'inspect-connections', title: 'Connections Inspector', menu: 'View', keys: ['Alt+4', 'Mod+Alt+4'], anywhere: true, run: () => app.inspector.show('connections', true) },
  { id: 'toggle-left', title: 'Navigator', menu: 'View', keys: ['['], checked: () => !app.shell.isHidden('left'), run: () => app.shell.toggle('left') },
  { id: 'toggle-source', title: 'Source', menu: 'View', keys: ['S', 'Mod+Alt+Enter'], checked: () => !app.shell.isHidden('source'), run: () => app.shell.toggle('source') },
  { id: 'toggle-right', title: 'Inspectors', menu: 'View', keys: [']'], checked: () => !app.shell.isHidden('right'), run: () => app.shell.toggle('right') },
  { id: 'minimap', title: 'Minimap', menu: 'View', keys: ['M'], checked: () => app.canvas.map.isShown, run: () => app.canvas.map.show(!app.canvas.map.isShown) },
  { id: 'rulers', title: 'Rulers', menu: 'View', keys: ['Shift+M'], checked: () => app.canvas.guides.showsRulers, run: () => app.canvas.guides.showRulers(!app.canvas.guides.showsRulers) },
  { id: 'next-pane', title: 'Next Pane', menu: 'View', keys: ['F6'], anywhere: true, run: () => app.shell.nextPane(1) },
  { id: 'previous-pane', title: 'Previous Pane', menu: 'View', keys: ['Shift+F6'], anywhere: true, run: () => app.shell.nextPane(-1) },

  embedded('View', 'view', views), embedded('Horizontal Stack View', 'horizontal stack view', views), embedded('Vertical Stack View', 'vertical stack view', views),
  { id: 'embed-stack', title: 'Stack View', menu: 'Editor', submenu: 'Embed In', keys: ['G'], enabled: views, run: () => app.editor.embed('stack') },
  embedded('Scroll View', 'scroll view', views), embedded('Navigation Controller', 'navigation', scenes), embedded('Tab Bar Controller', 'tab', scenes),
  { id: 'unembed', title: 'Unembed', menu: 'Editor', keys: ['Mod+Shift+G'], enabled: holds, run: () => app.editor.unembed() },
  '-',
  arranged('Bring to Front', 'to front', ['Mod+Shift+ArrowUp']), arranged('Bring Forward', 'forward', ['Mod+ArrowUp']), arranged('Send Backward', 'backward', ['Mod+ArrowDown']), arranged('Send to Back', 'to back', ['Mod+Shift+ArrowDown']),
  aligned('Leading Edges', 'leading'), aligned('Trailing Edges', 'trailing'), aligned('Top Edges', 'top'), aligned('Bottom Edges', 'bottom'), aligned('Horizontal Centers', 'centerX'), aligned('Vertical Centers', 'centerY'),
  aligned('First Baselines', 'firstBaseline'), centred('Horizontally in Container', 'horizontally'), centred('Vertically in Container', 'vertically'),
  '-',
  { id: 'clear-constraints', title: 'Clear Constraints', menu: 'Editor', enabled: views, run: () => app.editor.perform([{ clearConstraints: { objects: app.store.selection } }], { name: 'Clear Constraints' }) },
  { id: 'initial', title: 'Is Initial View Controller', menu: 'Editor', enabled: begins, checked: () => Boolean(app.store.scenes.get(app.store.entry(app.store.primary)?.scene)?.summary.initial), run: () => app.editor.command(`initial ${app.store.scenes.get(app.store.entry(app.store.primary).scene).summary.controller}`) },
  { id: 'guide-x', title: 'Add Vertical Guide', menu: 'Editor', submenu: 'Guides', enabled: () => editable() && Boolean(app.canvas.guides.chosen), run: () => app.canvas.guides.add('x') },
  { id: 'guide-y', title: 'Add Horizontal Guide', menu: 'Editor', submenu: 'Guides', enabled: () => editable() && Boolean(app.canvas.guides.chosen), run: () => app.canvas.guides.add('y') },
  { id: 'guides-remove', title: 'Remove Guides', menu: 'Editor', submenu: 'Guides', enabled: () => editable() && app.canvas.guides.hasGuides, run: () => app.canvas.guides.removeAll() },
  { id: 'hide', title: 'Hide While Designing', menu: 'Editor', keys: ['H'], enabled: () => chosenViews().length > 0, checked: () => chosenViews().length > 0 && chosenViews().every((id) => app.store.hidden.has(id)), run: () => toggleHidden() },
  { id: 'show-all', title: 'Show All Hidden', menu: 'Editor', keys: ['Shift+H'], enabled: () => app.store.hidden.size > 0, run: () => showAll() },
  { id: 'lock', title: 'Locked', menu: 'Editor', keys: ['K'], enabled: () => editable() && chosenViews().length > 0, checked: () => chosenViews().length > 0 && chosenViews().every(isLocked), run: () => toggleLocked() },
  { id: 'segue-kind', title: 'Segue Kind', menu: 'Editor', enabled: changesKind, items: kindItems },
  { id: 'segue-to', title: 'Lead Segue To', menu: 'Editor', enabled: () => Boolean(chosenArrow()) && editable(), items: destinationItems },
  { id: 'refactor', title: 'Refactor to Storyboard…', menu: 'Editor', enabled: () => chosenControllers().length > 0, run: () => showRefactor() },
  { id: 'embed-menu', title: 'Embed In…', keys: ['E'], enabled: chosen, run: () => app.showCommandMenu('Embed In') },
  { id: 'pin', title: 'Add New Constraints…', menu: 'Editor', keys: ['P'], enabled: views, run: () => showPin(toolOf('Add New Constraints')) },
  { id: 'align-popover', title: 'Align…', menu: 'Editor', keys: ['A'], enabled: views, run: () => showAlign(toolOf('Align')) },
  { id: 'update-frames', title: 'Update Frames', menu: 'Editor', keys: ['U', 'Mod+Alt+='], enabled: chosen, run: () => resolve('updateFrames', views() ? { objects: chosenViews() } : {}) },
  { id: 'size-to-fit', title: 'Size to Fit Content', menu: 'Editor', keys: ['F'], enabled: views, run: () => resolve('sizeToFit', { objects: chosenViews() }) },
  { id: 'resolve', title: 'Resolve Auto Layout Issues', menu: 'Editor', enabled: chosen, items: () => resolveItems() },

  { id: 'run', title: 'Run', menu: 'Product', keys: ['R'], enabled: opened, detail: () => runTitle() && `(${runTitle()})`, run: () => run() },
  { id: 'stop', title: 'Stop', menu: 'Product', keys: ['Shift+R'], enabled: isRunning, run: () => stop() },

  { id: 'keys', title: 'Keyboard and Mouse', menu: 'Help', keys: ['?', 'F1'], run: () => app.keysDialog.show() },
];

/** Moves by keys, on the canvas only. */
const steps = [['ArrowLeft', -1, 0], ['ArrowRight', 1, 0], ['ArrowUp', 0, -1], ['ArrowDown', 0, 1]];
export const nudges = steps.flatMap(([key, x, y]) => [
  { id: `nudge-${key}`, keys: [key], on: 'canvas', run: () => app.editor.nudge(x, y) },
  { id: `nudge-far-${key}`, keys: [`Shift+${key}`], on: 'canvas', run: () => app.editor.nudge(10 * x, 10 * y) },
  { id: `grow-${key}`, keys: [`Alt+${key}`], on: 'canvas', run: () => app.editor.nudge(x, y, true) },
  { id: `grow-far-${key}`, keys: [`Alt+Shift+${key}`], on: 'canvas', run: () => app.editor.nudge(10 * x, 10 * y, true) },
]);

/** What the mouse does, for the list of keys: title and gesture. */
export const gestures = [
  ['Select; add or take away', 'Click; Shift-click'], ['Select what lies below', 'Alt-click'], ['List of all under the pointer', 'Shift-right-click, or right-click'],
  ['Select what a frame touches', 'Drag on empty'], ['Move; copy; without snapping', 'Drag; Alt; Mod'], ['Connect', 'Right-drag, or drag the round handle'],
  ['Edit text in place', 'Double-click'], ['Follow a reference', 'Double-click'], ['Lead a segue elsewhere', 'Drag an end of its arrow'], ['Guides', 'Drag out of the rulers; away removes'], ['Zoom to a scene', 'Double-click its title'], ['Pan', 'Wheel, Space-drag, middle-drag'], ['Zoom about the pointer', 'Mod-wheel, pinch'],
];

export const commandOf = (id) => commands.find((command) => command.id === id);
export const isEnabled = (command) => command.enabled?.() ?? true;

/** A menu's items, with its submenus where they stand first. */
export function menuItems(menu) {
  const items = [], submenus = new Map();
  let separates = false;
  for (const command of commands) {
    if (command === '-') { separates = true; continue; }
    if (command.menu !== menu) { if (command.menu) separates = false; continue; }
    if (separates && items.length && items.at(-1) !== '-') items.push('-');
    separates = false;
    if (!command.submenu) { items.push(menuItem(command)); continue; }
    if (!submenus.has(command.submenu)) {
      const submenu = { title: command.submenu, items: [] };
      submenus.set(command.submenu, submenu);
      items.push(submenu);
    }
    submenus.get(command.submenu).items.push(menuItem(command));
  }
  return items;
}

export function menuItem(command) {
  const detail = command.detail?.();
  return { items: command.items && isEnabled(command) ? command.items() : undefined, title: detail ? `${command.title} ${detail}` : command.title, keys: command.keys, disabled: !isEnabled(command), checked: command.checked?.(), run: command.run };
}
