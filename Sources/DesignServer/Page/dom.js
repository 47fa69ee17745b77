// Elements, made in one line each.

/** An element with properties (`class`, `text`, `on` with listeners, `data`, else attributes) and children. */
export function h(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === 'class') element.className = value;
    else if (key === 'text') element.textContent = value;
    else if (key === 'value') element.value = value;
    else if (key === 'on') for (const [type, listener] of Object.entries(value)) element.addEventListener(type, listener);
    else if (key === 'data') Object.assign(element.dataset, value);
    else if (key === 'style') Object.assign(element.style, value);
    else element.setAttribute(key, value === true && !key.startsWith('aria-') ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const svgSpace = 'http://www.w3.org/2000/svg';

/** An element of a drawing with attributes and children. */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined && value !== null) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

let made = 0;

/** An id that no other element of the page has. */
export function freshID(prefix = 'e') {
  made += 1;
  return `${prefix}-${made}`;
}

/** Whether what is typed goes into a field. */
export function isTyping(target) {
  if (!(target instanceof Element)) return false;
  if (target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT') return true;
  return target.tagName === 'INPUT' && !['checkbox', 'radio', 'button'].includes(target.type);
}

/** Calls a function once in the next frame, however often it is asked to. */
export function eachFrame(work) {
  let frame = 0;
  return () => { frame ||= requestAnimationFrame(() => { frame = 0; work(); }); };
}

/**
 * Follows a drag that began with an event until the button comes up, is taken away or Escape is pressed: then `ended` is told whether it holds.
 * `moved` is called once in a frame at most, with the last event of the pointer, or of a key such as Shift. With an `element` the pointer is captured; then the
 * click that may follow is that element's.
 */
export function followDrag(event, { moved, ended, element = null }) {
  const id = event.pointerId;
  let last = null, frame = 0;
  try { element?.setPointerCapture(id); } catch { /* a pointer that tests make up */ }
  const flush = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    const next = last;
    last = null;
    if (next) moved(next);
  };
  const move = (next) => {
    if (next.pointerId !== id) return;
    last = next;
    frame ||= requestAnimationFrame(flush);
  };
  const finish = (holds) => (next) => {
    if (next.pointerId !== undefined && next.pointerId !== id) return;
    if (holds) flush(); else cancelAnimationFrame(frame);
    stop();
    ended(next, holds);
  };
  const up = finish(true), cancel = finish(false);
  const key = (next) => {
    if (next.key === 'Escape') { next.preventDefault(); next.stopPropagation(); cancel(next); }
    else if (['Alt', 'Shift', 'Control', 'Meta'].includes(next.key)) { flush(); moved(next); }
  };
  const stop = () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', cancel);
    window.removeEventListener('keydown', key, true);
    window.removeEventListener('keyup', key, true);
    try { element?.releasePointerCapture(id); } catch { /* already gone */ }
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', cancel);
  window.addEventListener('keydown', key, true);
  window.addEventListener('keyup', key, true);
}
