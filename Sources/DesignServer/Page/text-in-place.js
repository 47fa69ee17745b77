// Texts edited where they stand: a field above the object until Return, Escape or a click elsewhere.
import { app } from './app.js';
import { h } from './dom.js';

/** Where an item's title stands: in the middle of its bar, a tab's below its picture. */
const lineOf = (box, isTab) => (box && box.height > 24 ? { ...box, y: isTab ? box.y + box.height - 18 : box.y + box.height / 2 - 12, height: isTab ? 16 : 24 } : box);

export class TextInPlace {
  begin(id) {
    const { store, canvas } = app;
    const object = store.objectOf(id);
    if (!object?.editable || store.document.readOnly) return;
    this.end();
    const box = object.line ? canvas.inWorld(canvas.viewOf(id), object.line) : object.item ? lineOf(canvas.boxOf(id), object.icon === 'tabBarItem') : canvas.boxOf(id);
    if (!box) return;
    const { x, y, zoom } = canvas.camera;
    const severalLines = object.editable === 'text' && (object.height > 34 || object.text?.includes('\n')) && !/text ?field/i.test(object.kind);
    const field = h('textarea', { class: 'text-in-place', 'aria-label': `Text of ${object.title}`, rows: 1, spellcheck: 'false', value: object.text ?? '' });
    const { style } = field;
    const size = Math.max(11, Math.min(17, severalLines ? 15 : Math.max(13, box.height * 0.8)) * zoom);
    style.transform = `translate(${box.x * zoom + x - 3}px, ${box.y * zoom + y - 1}px)`;
    style.minWidth = `${Math.max(60, box.width * zoom + 6)}px`;
    style.maxWidth = `${Math.max(200, box.width * zoom + 6)}px`;
    style.minHeight = `${Math.max(20, box.height * zoom + 2)}px`;
    style.font = `${size}px/1.25 var(--font)`;
    style.colorScheme = app.shell.device.isDark ? 'dark' : 'light';
    style.textAlign = object.alignment ?? (object.item && !object.line ? 'center' : '');
    field.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.isComposing) return;
      if (event.key === 'Escape') { event.preventDefault(); this.end(false); }
      else if (event.key === 'Tab' || (event.key === 'Enter' && (!event.shiftKey && !event.altKey))) { event.preventDefault(); this.end(); }
    });
    field.addEventListener('blur', () => this.end(true, false));
    for (const type of ['pointerdown', 'dblclick', 'contextmenu', 'wheel']) field.addEventListener(type, (event) => event.stopPropagation());
    this.editing = { id, field, object, before: object.text ?? '' };
    canvas.append(field);
    field.focus({ preventScroll: true });
    field.select();
  }

  /** Ends editing; what was typed is one step. */
  end(keeps = true, returnsFocus = true) {
    const { editing } = this;
    if (!editing) return;
    this.editing = null;
    const { value } = editing.field;
    editing.field.remove();
    if (returnsFocus) app.canvas.focus({ preventScroll: true });
    if (!keeps || value === editing.before) return;
    const { language } = app.shell.device.preview;
    if (language && language !== 'Base' && editing.object.editable !== 'constant') app.editor.translate(editing.id, editing.object.editable, language, value);
    else app.editor.set([editing.id], editing.object.editable, value, editing.object.editable === 'constant' ? 'Change Constant' : 'Change Text');
  }
}
