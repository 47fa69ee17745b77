// The connection with the server: requests as promises, pushes as events.

/** What the server refused, with what to do instead. */
export class Refusal extends Error {
  constructor({ message, remedy, object }) {
    super(message);
    this.remedy = remedy;
    this.object = object;
  }
}

export class Session {
  /** `open` makes the socket; tests give their own. */
  constructor(open = () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${location.pathname.replace(/[^/]*$/, '')}session${location.search}`)) {
    this.open = open;
    this.number = 0;
    this.waiting = new Map();
    this.unsent = [];
    this.delay = 250;
    /** Calls when the browser has drawn; tests say when that is. */
    this.afterFrame = afterFrame;
    /** Told of each push. Of a picture it may give a promise that resolves when it stands on the canvas. */
    this.pushed = () => {};
    /** Told when the connection comes back and when it goes. */
    this.connected = () => {};
    this.lost = () => {};
  }

  connect() {
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => {
      const again = this.wasOpen;
      this.wasOpen = true;
      this.delay = 250;
      for (const text of this.unsent.splice(0)) socket.send(text);
      this.connected(again);
    };
    socket.onmessage = ({ data }) => this.arrive(JSON.parse(data));
    socket.onclose = () => this.close();
  }

  close() {
    for (const { reject } of this.waiting.values()) reject(new Refusal({ message: 'The connection to the designer was lost.', remedy: 'It is tried again by itself.' }));
    this.waiting.clear();
    this.unsent.length = 0;
    if (this.wasOpen) this.lost();
    setTimeout(() => this.connect(), this.delay);
    this.delay = Math.min(4000, this.delay * 2);
  }

  /** Takes messages in their order; those behind a picture when it has been shown. */
  arrive(message) {
    if (this.held) { this.held.push(message); return; }
    const shown = this.take(message);
    if (message.push !== 'painted') return;
    this.held = [];
    const drawn = () => this.afterFrame(() => {
      const { held } = this;
      this.held = null;
      for (const next of held) this.arrive(next);
    });
    // Whatever becomes of the picture, what follows comes.
    if (shown) Promise.race([shown, new Promise((resolve) => { setTimeout(resolve, 500); })]).then(drawn); else drawn();
  }

  take(message) {
    if (message.push) return this.pushed(message);
    const waiting = this.waiting.get(message.n);
    if (!waiting) return undefined;
    this.waiting.delete(message.n);
    if (message.error) waiting.reject(new Refusal(message.error));
    else waiting.resolve(message.answer);
    return undefined;
  }

  /** Asks the server; the answer comes when everything pushed before it was taken. */
  ask(what, parameters = {}) {
    this.number += 1;
    const n = this.number;
    const text = JSON.stringify({ n, ask: what, ...parameters });
    return new Promise((resolve, reject) => {
      this.waiting.set(n, { resolve, reject });
      if (this.socket?.readyState === 1) this.socket.send(text);
      else this.unsent.push(text);
    });
  }

  /** Puts the middles of scenes to points of the canvas. */
  moveScenes(path, places) {
    return this.ask('place', { path, places: places.map(({ scene, x, y }) => ({ scene, x: round(x), y: round(y) })) });
  }
}

/** The middle of a scene, whose corner is at a point of the canvas, in the units that documents have: 600 × 1000 for a screen. */
export function canvasLocation({ x, y }, { device, unit }) {
  const width = unit?.width ?? device.width / 600, height = unit?.height ?? device.height / 1000;
  return { x: Math.round((x + device.width / 2) / width), y: Math.round((y + device.height / 2) / height) };
}

/** Calls when the next frame has been drawn, or soon where none is, as in a tab that is hidden. */
function afterFrame(done) {
  let isDone = false;
  const once = () => { if (!isDone) { isDone = true; done(); } };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, 80);
}

const round = (value) => Math.round(value * 2) / 2;
