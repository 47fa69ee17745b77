// The bars around the canvas, the widths of the columns, and the way from pane to pane.
import { app } from './app.js';
import { columns, keptWidth, setWidth } from './columns.js';
import { commandOf, isEnabled, menuItems } from './commands.js';
import { DeviceBar } from './device-bar.js';
import { followDrag, h } from './dom.js';
import { icon } from './icons.js';
import { shown } from './keys.js';
import { showMenu } from './menus.js';
import { resolveItems } from './resolving.js';

export class Shell {
  constructor() {
    this.body = document.getElementById('body');
    this.tools = [];
    this.makeTop();
    this.makeBelow();
    this.makePanels();
    for (const side of ['left', 'right', 'source']) this.makeDivider(side);
    app.store.on('document selection project run', () => this.update());
  }

  /** A button that does a command; its tip has name and keys. */
  tool(id, name, { menu, label, popup } = {}) {
    const command = commandOf(id);
    const title = label ?? command.title.replace('…', '');
    const button = h('button', { class: 'tool', 'aria-label': title, 'aria-haspopup': menu ? 'menu' : popup, 'aria-expanded': menu || popup ? 'false' : null }, icon(name));
    button.addEventListener('click', () => { if (menu) showMenu(menu(), { anchor: button, label: title, aligned: 'right' }); else command.run(button); });
    this.tools.push({ button, command, title, menu });
    return button;
  }

  makeTop() {
    document.getElementById('tools').append(
      this.tool('run', 'play'), this.tool('stop', 'stop'), h('span', { class: 'gap' }), this.tool('undo', 'undo'), this.tool('redo', 'redo'), this.tool('save', 'save'), h('span', { class: 'gap' }),
      this.tool('library', 'library'), h('span', { class: 'gap' }), this.tool('toggle-left', 'left'), this.tool('toggle-source', 'source'), this.tool('toggle-right', 'right'),
    );
    document.querySelector('design-menubar').menus = ['File', 'Edit', 'View', 'Editor', 'Product', 'Help'].map((title) => ({ title, items: () => menuItems(title) }));
  }

  makeBelow() {
    this.zoomValue = h('button', { class: 'tool value', 'aria-haspopup': 'menu', 'aria-expanded': 'false', text: '100 %' });
    this.zoomValue.addEventListener('click', () => showMenu([
      ...[0.25, 0.5, 0.75, 1, 1.5, 2, 4].map((zoom) => ({ title: `${zoom * 100} %`, checked: Math.abs(app.canvas.camera.zoom - zoom) < 0.005, run: () => app.canvas.zoomTo(zoom) })),
      '-', ...['zoom-all', 'zoom-selection'].map((id) => ({ title: commandOf(id).title, keys: commandOf(id).keys, disabled: !isEnabled(commandOf(id)), run: commandOf(id).run })),
    ], { anchor: this.zoomValue, label: 'Zoom' }));
    document.getElementById('zoom').append(this.tool('zoom-out', 'minus'), this.zoomValue, this.tool('zoom-in', 'plus'), this.tool('zoom-all', 'fit'));
    const menu = (title) => () => menuItems('Editor').find((item) => item.title === title).items;
    document.getElementById('layout-tools').append(
      this.tool('embed-menu', 'embed', { menu: menu('Embed In'), label: 'Embed In' }), this.tool('update-frames', 'update', { label: 'Update Frames' }), this.tool('align-popover', 'align', { label: 'Align', popup: 'dialog' }), this.tool('pin', 'pin', { label: 'Add New Constraints', popup: 'dialog' }),
      this.tool('resolve', 'resolve', { menu: resolveItems, label: 'Resolve Auto Layout Issues' }),
    );
    this.device = new DeviceBar(document.getElementById('device'));
  }

  makePanels() {
    const tabs = [...document.querySelectorAll('#left [role=tab]')];
    const show = (tab) => {
      for (const other of tabs) {
        const on = other === tab;
        other.setAttribute('aria-selected', String(on));
        other.tabIndex = on ? 0 : -1;
        document.getElementById(other.getAttribute('aria-controls')).hidden = !on;
      }
    };
    for (const [index, tab] of tabs.entries()) {
      tab.addEventListener('click', () => show(tab));
      tab.addEventListener('keydown', (event) => {
        if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
        const next = tabs[(index + (event.key === 'ArrowRight' ? 1 : -1) + tabs.length) % tabs.length];
        show(next);
        next.focus();
      });
    }
    this.showNavigator = (name) => show(document.getElementById(`tab-${name}`));
  }

  makeDivider(side) {
    const divider = document.getElementById(`${side}-divider`), { least, most, start } = columns[side];
    const sign = side === 'left' ? 1 : -1;
    let width = keptWidth(side);
    const set = (value) => {
      width = setWidth(side, value);
      divider.setAttribute('aria-valuenow', width);
    };
    divider.setAttribute('aria-valuemin', least);
    divider.setAttribute('aria-valuemax', most);
    set(width);
    const keep = () => localStorage.setItem(`designer.${side}`, width);
    divider.addEventListener('pointerdown', (event) => {
      const before = width;
      followDrag(event, {
        element: divider,
        moved: (next) => { if (next.clientX !== undefined) set(before + sign * (next.clientX - event.clientX)); },
        ended: (_, holds) => { if (!holds) set(before); keep(); },
      });
    });
    divider.addEventListener('dblclick', () => { set(start); keep(); });
    divider.addEventListener('keydown', (event) => {
      const by = { ArrowLeft: -10, ArrowRight: 10 }[event.key];
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      set(width + sign * by);
      keep();
    });
  }

  isHidden(side) { return this.body.classList.contains(`no-${side}`); }

  toggle(side) {
    this.body.classList.toggle(`no-${side}`);
    if (side === 'source') { localStorage.setItem('designer.source-shown', this.isHidden(side) ? 'no' : 'yes'); app.source.toggled(); }
    this.update();
  }

  nextPane(by) {
    const panes = [
      () => document.querySelector('design-menubar [tabindex="0"]'), () => (this.isHidden('left') ? null : document.querySelector('#left [role=tree]:not([hidden]) [tabindex="0"]') ?? document.querySelector('#left [role=tab]')),
      () => app.canvas, () => (this.isHidden('source') ? null : app.source.focusable), () => (this.isHidden('right') ? null : document.querySelector('#right [role=tab][aria-selected=true]')), () => document.querySelector('#below button'),
    ];
    const roots = ['#top', '#left', 'design-canvas', 'design-source', '#right', '#below'].map((selector) => document.querySelector(selector));
    let at = roots.findIndex((root) => root.contains(document.activeElement));
    for (let tries = 0; tries < panes.length; tries += 1) {
      at = (at + by + panes.length) % panes.length;
      const element = panes[at]();
      if (element && element.offsetParent !== null) { element.focus(); return; }
    }
  }

  showZoom(zoom) { this.zoomValue.textContent = `${Math.round(zoom * 100)} %`; this.zoomValue.setAttribute('aria-label', `Zoom, ${Math.round(zoom * 100)} %`); }

  update() {
    const { store } = app;
    for (const { button, command, title, menu } of this.tools) {
      button.disabled = menu ? !store.selection.length : !isEnabled(command);
      const detail = command.detail?.();
      const keys = command.keys?.length ? ` (${shown(command.keys[0])})` : '';
      button.title = `${title}${detail ? ` ${detail}` : ''}${keys}`;
      if (detail !== undefined && command.detail) button.setAttribute('aria-label', detail ? `${title} ${detail}` : title);
      if (command.checked) button.setAttribute('aria-pressed', String(command.checked()));
    }
    const status = document.getElementById('status'), { document: shownDocument } = store;
    if (!shownDocument) { status.replaceChildren(h('span', { text: store.project?.name ?? 'Connecting…' })); return; }
    const text = shownDocument.readOnly ? 'Read only' : shownDocument.changed ? 'Edited' : shownDocument.tools ?? '';
    const key = `${shownDocument.name}\n${text}`;
    if (status.key !== key) {
      status.key = key;
      status.replaceChildren(...[shownDocument.changed ? h('i', { class: 'dot' }) : null, h('b', { text: shownDocument.name }), h('span', { text })].filter(Boolean));
      document.title = `${shownDocument.changed ? '● ' : ''}${shownDocument.name} — ${store.project?.name ?? 'Storyboard'}`;
    }
  }
}
