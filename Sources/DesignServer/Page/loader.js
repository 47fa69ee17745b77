// Asks for scenes: those on the screen first, a few at a time, again when they changed or are looked at closer.
import { app } from './app.js';
import { noteError } from './notes.js';

const atOnce = 4;

export class Loader {
  asking = 0;
  wanted = [];
  scale = 1;

  /** Wants scenes in that order, with so many pixels for each point at least. */
  want(ids, scale) {
    this.wanted = ids;
    this.scale = scale;
    this.more();
  }

  more() {
    const { store, session } = app;
    const { path } = store;
    for (const id of this.wanted) {
      if (this.asking >= atOnce) return;
      const held = store.scenes.get(id);
      if (!held || (held.asked && held.scale >= this.scale) || held.failed === held.summary.version) continue;
      held.asked = true;
      held.scale = this.scale;
      this.asking += 1;
      session.ask('scene', { path, scene: id, scale: this.scale })
        .then((scene) => { app.queueScene(path, scene); }, (error) => {
          // Once for each state of a scene.
          if (store.scenes.get(id)) store.scenes.get(id).failed = held.summary.version;
          noteError(error);
        })
        .finally(() => { this.asking -= 1; this.more(); });
    }
  }
}
