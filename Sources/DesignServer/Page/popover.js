// Popovers: small dialogs above the bar below the canvas, which go when something else is pressed.
import { h } from './dom.js';

let open = null;

export const closePopover = () => open?.close();

/** Shows a dialog above a button (or below it, where there is no room). `content` are its elements; `closed` is told when it goes. */
export function showPopover({ id, label, anchor, content, closed, headed = true }) {
  if (open?.dialog.id === id) { open.close(); return null; }
  open?.close();
  const titleID = `${id}-title`;
  const dialog = h('dialog', { id, class: 'popover', ...(headed ? { 'aria-labelledby': titleID } : { 'aria-label': label }) }, headed ? h('h2', { id: titleID, text: label }) : null, ...content);
  const before = document.activeElement;
  const outside = (event) => { if (!dialog.contains(event.target) && !event.target.closest?.('.menu, .note') && event.target.closest?.('button') !== anchor) close(false); };
  const place = () => {
    const box = anchor.getBoundingClientRect(), { width, height } = dialog.getBoundingClientRect();
    dialog.style.left = `${Math.max(8, Math.min(box.left + box.width / 2 - width / 2, innerWidth - width - 8))}px`;
    dialog.style.top = `${box.top - height - 6 >= 8 ? box.top - height - 6 : Math.min(box.bottom + 6, innerHeight - height - 8)}px`;
  };
  const close = (returnsFocus = true) => {
    if (open?.dialog !== dialog) return;
    open = null;
    window.removeEventListener('pointerdown', outside, true);
    window.removeEventListener('resize', place);
    dialog.close();
    dialog.remove();
    anchor.setAttribute('aria-expanded', 'false');
    if (returnsFocus && before?.isConnected) before.focus({ preventScroll: true });
    closed?.();
  };
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  document.getElementById('top').append(dialog);
  open = { dialog, close };
  dialog.show();
  place();
  anchor.setAttribute('aria-expanded', 'true');
  window.addEventListener('pointerdown', outside, true);
  window.addEventListener('resize', place);
  return { dialog, close, place };
}
