// Asks for scenes: those on the screen first, a few at a time, again when they changed or are looked at closer.
// Scenes far from the screen have small pictures; those that were near keep theirs as long as all together aren't too much.
import { app } from './app.js';
import { noteError } from './notes.js';

const atOnce = 4;
// Of all pictures together, before those far from the screen become small again.
const mostPixels = 24e6;

export class Loader {
  asking = 0;
  /** How many are asked for at a time: the first scene has the server to itself. */
  atOnce = 1;
  wanted = [];

  /** Wants scenes, the nearest first: `{ id, scale }`, with so many pixels for each point at least. */
  want(scenes) {
    this.wanted = scenes;
    this.more();
  }

  more() {
    const { store } = app;
    let pixels = 0;
    for (const { id, scale } of this.wanted) {
      if (this.asking >= this.atOnce) return;
      const held = store.held(id);
      if (!held || held.failed === held.summary.version) continue;
      const { width, height } = held.summary, kept = Math.max(scale, held.asked ? held.scale : 0);
      pixels += width * height * kept ** 2;
      const isEnough = held.asked && held.scale >= scale, isTooMuch = pixels > mostPixels && held.scale > scale;
      if (!isEnough || isTooMuch) this.ask(held, scale);
    }
  }

  ask(held, scale) {
    const { store, session } = app, { path } = store, { id, version } = held.summary;
    held.asked = true;
    held.scale = scale;
    this.asking += 1;
    session.ask('scene', { path, scene: id, scale })
      .then((scene) => { app.queueScene(path, scene); }, (error) => {
        // Once for each state of a scene.
        if (store.held(id)) store.held(id).failed = version;
        noteError(error);
      })
      .finally(() => { this.asking -= 1; this.atOnce = atOnce; this.more(); });
  }
}
