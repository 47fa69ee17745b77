// Connects to the app, shows what it sends, and sends back what people do.
import { Device } from './device.js';
import { Mirror } from './mirror.js';
import { Input } from './input.js';

const device = new Device();
const mirror = new Mirror(device);
const banner = document.getElementById('banner');
let socket = null;
let failures = 0;
/** What the app said before it ended. */
let lastWords = '';

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
  const refused = !wasOpen && await isRefused();
  if (socket.readyState === WebSocket.OPEN) return;
  if (refused) say('The app was started anew, with another address. Open the one that the terminal shows.');
  else if (lastWords) say(`${lastWords} This page waits for it to start again.`);
  // A connection that can't be made at all: nobody listens any more.
  else if (!wasOpen && failures >= 2) say('The app has ended. This page waits for it to start again.');
  else if (!wasOpen || failures > 1) say('The connection is lost. Trying again …');
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
    window.storyboard.messages += 1;
    if (message.held) return mirror.hold(message);
    if (message.note) return sayFor(4000, message.note);
    if (message.ended) {
      lastWords = message.ended;
      return;
    }
    if (message.hello === undefined) return mirror.take(message);
    document.title = message.hello;
    device.show(message);
    mirror.restart();
    say('');
  };
  current.onclose = () => {
    input.cancel();
    failures += 1;
    sayWhatIsWrong(wasOpen);
    setTimeout(connect, Math.min(2000, 150 * failures));
  };
}

// For tests: how many messages came, and when nothing is left to show.
window.storyboard = {
  messages: 0,
  settled: () => mirror.settled(),
};
connect();
