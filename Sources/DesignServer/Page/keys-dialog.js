// The list of keys and of what the mouse does.
import { commands, gestures } from './commands.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { isMac, shown } from './keys.js';

export class KeysDialog {
  show() {
    this.dialog ??= this.make();
    if (!this.dialog.open) this.dialog.showModal();
  }

  make() {
    const menus = new Map();
    for (const command of commands) {
      if (command === '-' || !command.keys?.length) continue;
      const menu = command.menu ?? 'Editor';
      if (!menus.has(menu)) menus.set(menu, []);
      menus.get(menu).push([command.title.replace('…', ''), command.keys.map((key) => shown(key))]);
    }
    menus.set('Move and Resize', [['Move by 1; by 10', [shown('ArrowRight'), shown('Shift+ArrowRight')]], ['Resize by 1; by 10', [shown('Alt+ArrowRight'), shown('Alt+Shift+ArrowRight')]], ['End text in place; give it up', [shown('Enter'), shown('Escape')]], ['Default in an inspector', [shown('Mod+Alt+Backspace')]]]);
    const mod = shown('Mod+X').replace(/\+?X$/, ''), alt = isMac ? '⌥' : 'Alt';
    menus.set('Mouse', gestures.map(([title, gesture]) => [title, gesture.replaceAll('Mod', mod).replaceAll('Alt', alt).split('; ')]));
    const close = h('button', { class: 'tool', 'aria-label': 'Close', on: { click: () => dialog.close() } }, icon('close'));
    const dialog = h('dialog', { id: 'keys', 'aria-labelledby': 'keys-title' }, h('div', { class: 'dialog-head' }, h('h2', { id: 'keys-title', text: 'Keyboard and Mouse' }), close),
      h('div', { class: 'groups' }, ...[...menus].map(([title, rows]) => h('section', {}, h('h3', { text: title }), h('dl', {}, ...rows.flatMap(([name, keys]) => [h('dt', { text: name }), h('dd', {}, ...keys.flatMap((key, index) => [index ? ' ' : '', h('kbd', { text: key })]))]))))));
    dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close(); });
    document.body.append(dialog);
    return dialog;
  }
}
