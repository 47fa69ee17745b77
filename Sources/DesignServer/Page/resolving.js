// Resolve Auto Layout Issues: of what is selected, or of all in its scene.
import { app } from './app.js';
import { chosenViews } from './visibility.js';

const ways = [['updateFrames', 'Update Frames'], ['updateConstants', 'Update Constraint Constants'], ['addMissing', 'Add Missing Constraints'], ['reset', 'Reset to Suggested Constraints'], ['clear', 'Clear Constraints']];

/** The scene that is meant: that of what is selected. */
const sceneOf = () => app.store.entry(app.store.primary)?.scene ?? null;

/** Has the server resolve it; all of the scene where no objects are given. */
export async function resolve(way, { objects, scene = sceneOf() } = {}) {
  if (scene) await app.editor.run('resolve', { scene, way, ...(objects ? { objects } : {}) });
}

/** What the menu offers: for the selected views, and for all of their scene. */
export function resolveItems() {
  const objects = chosenViews(), scene = sceneOf();
  const title = app.store.scenes.get(scene)?.summary.title ?? '';
  const roots = objects.every((id) => !app.store.objectOf(id).parent);
  const item = (way, text, options, disabled) => ({ title: text, disabled, run: () => resolve(way, options) });
  return [
    { heading: 'Selected Views' }, ...ways.map(([way, text]) => item(way, text, { objects }, !objects.length || roots)), '-',
    { heading: `All Views in ${title}` }, ...ways.map(([way, text]) => item(way, text, { scene }, !scene)),
  ];
}
