// Connects to the app, shows what it sends, and sends back what people do.
import { Device } from './device.js';
import { Mirror } from './mirror.js';
import { Input } from './input.js';
import * as trouble from './trouble.js';

const device = new Device();
const mirror = new Mirror(device);
const banner = document.getElementById('banner');
let socket = null;
let failures = 0;
/** What the app said before it ended. */
let lastWords = '';
/** Whether an app has shown its screen here, and still does. */
let isThere = false;

const input = new Input(device, mirror, (event) => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(event));
});

function say(text) {
  if (text) banner.textContent = text;
  banner.classList.toggle('shown', Boolean(text));
}

let silence = 0;
function sayFor(milliseconds, text) {
  say(text);
  clearTimeout(silence);
  silence = setTimeout(() => say(''), milliseconds);
}

document.getElementById('commands').addEventListener('click', (event) => {
  const command = event.target.closest('button')?.dataset.command;
  if (command && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(['command', command]));
});

/** The server knows this page by its cookie; one of an earlier start knows another. */
async function isRefused() {
  try {
    return (await fetch('index.html', { cache: 'no-store' })).status === 403;
  } catch {
    return false;
  }
}

/** Why nobody answers. What the app said before its end goes before what can be guessed. */
async function sayWhatIsWrong(wasOpen) {
  if (trouble.isShown()) return say('');
  const refused = !wasOpen && await isRefused();
  if (socket.readyState === WebSocket.OPEN) return;
  if (refused) say('The app was started anew, with another address. Open the one that the terminal shows.');
  else if (lastWords) say(`${lastWords} This page waits for it to start again.`);
  // A connection that can't be made at all: nobody listens any more.
  else if (!wasOpen && failures >= 2) say('The app has ended. This page waits for it to start again.');
  else if (!wasOpen || failures > 1) say('The connection is lost. Trying again …');
}

/** Somebody stands in for an app that has ended, and can start it again. */
function tellOfEnd({ ended, at, log }) {
  say('');
  trouble.show({
    heading: ended.startsWith('The app has crashed') ? 'The app has crashed' : 'The app has ended',
    words: ended.replace(/^The app has crashed: /, ''),
    at,
    lines: log,
    restarting: () => socket.send('{"restart":true}'),
  });
}

/** What the compiler said of a change; the app that runs is still the one from before. */
function tellOfProblem(problem) {
  if (!problem) return trouble.hide();
  say('');
  trouble.show({
    heading: 'The app can’t be built',
    words: isThere ? 'What is shown is the app as it was before the last change.' : '',
    lines: problem.split('\n'),
    closable: isThere,
  });
}

function connect() {
  const address = new URL('mirror', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const current = new WebSocket(address);
  let wasOpen = false;
  socket = current;
  current.onopen = () => {
    wasOpen = true;
    failures = 0;
    lastWords = '';
  };
  current.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.rests !== undefined) return askers.shift()?.(message.rests);
    window.storyboard.messages += 1;
    if (message.held) return mirror.hold(message);
    if (message.note) return sayFor(4000, message.note);
    if (message.ended) {
      lastWords = message.ended;
      isThere = false;
      if (message.restart) tellOfEnd(message);
      return;
    }
    if (message.problem !== undefined) return tellOfProblem(message.problem);
    if (message.hello === undefined) return mirror.take(message);
    document.title = message.hello;
    device.show(message);
    mirror.restart();
    isThere = true;
    trouble.hide();
    say('');
  };
  current.onclose = () => {
    askers.splice(0).forEach((answer) => answer(true));
    input.cancel();
    failures += 1;
    sayWhatIsWrong(wasOpen);
    // After an app's end somebody stands in for it in a moment.
    setTimeout(connect, Math.min(2000, (lastWords ? 40 : 150) * failures));
  };
}

/** Who asked whether the app is at rest, and waits for the answer. */
const askers = [];

/** Resolves when nothing of the app is on its way: while screens come and go, it takes no touches. */
async function rested() {
  for (let tries = 0; tries < 200 && socket.readyState === WebSocket.OPEN; tries += 1) {
    const answer = new Promise((resolve) => { askers.push(resolve); });
    socket.send('["rest"]');
    if (await answer) return;
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
}

// For tests: how many messages came, and when nothing is left to show.
window.storyboard = {
  messages: 0,
  settled: async () => {
    await rested();
    await mirror.settled();
  },
};
connect();
