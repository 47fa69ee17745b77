// What is wrong, over the app's screen: why it ended, with the place in the person's own code and its last lines, or why it
// can't be built.
const panel = document.getElementById('trouble');
const [title, text, place, log] = ['h1', '.text', '.place', 'pre'].map((part) => panel.querySelector(part));
const restart = panel.querySelector('.restart');
const closer = panel.querySelector('.close');

/** Shows it; `restarting` is called when the person wants the app started again, and without it there is no button. */
export function show({ heading, words, at, lines, restarting, closable }) {
  title.textContent = heading;
  text.textContent = words ?? '';
  text.hidden = !words;
  place.textContent = at ?? '';
  place.hidden = !at;
  log.textContent = (lines ?? []).join('\n');
  log.hidden = !lines?.length;
  restart.hidden = !restarting;
  restart.disabled = false;
  restart.onclick = () => {
    restart.disabled = true;
    restarting();
  };
  closer.hidden = !closable;
  panel.hidden = false;
  log.scrollTop = log.scrollHeight;
  if (restarting && document.activeElement === document.body) restart.focus({ preventScroll: true });
}

export function hide() {
  panel.hidden = true;
}

export function isShown() {
  return !panel.hidden;
}

closer.addEventListener('click', hide);
