// Scenes dragged by their bars; they come to rest at whole points, in line with others.
import { app } from './app.js';
import { followDrag } from './dom.js';
import { snapLines, snapMove } from './snapping.js';

const slop = 3;

export function startSceneMove(canvas, event, sceneID) {
  const { store } = app;
  if (store.document.readOnly) return;
  const start = canvas.toWorld(event);
  const chosen = store.selection.map((id) => store.sceneOfController(id)?.summary.id).filter(Boolean);
  const ids = chosen.includes(sceneID) ? [...new Set(chosen)] : [sceneID];
  const box = { ...canvas.views.get(sceneID).box };
  const others = [...canvas.views.values()].filter((view) => !ids.includes(view.id)).map((view) => view.box);
  const lines = snapLines(others, null, { distances: [] });
  let by = null;
  followDrag(event, {
    element: canvas,
    moved: (next) => {
      if (next.clientX !== undefined) {
        const at = canvas.toWorld(next);
        if (!by && Math.hypot(at.x - start.x, at.y - start.y) * canvas.camera.zoom < slop) return;
        by = { dx: at.x - start.x, dy: at.y - start.y };
        canvas.isDragging = true;
      } else if (!by) return;
      let { dx, dy } = by;
      if (next.shiftKey) { if (Math.abs(dx) > Math.abs(dy)) dy = 0; else dx = 0; }
      let guides = [];
      let moved = { ...box, x: Math.round(box.x + dx), y: Math.round(box.y + dy) };
      if (!(next.ctrlKey || next.metaKey)) ({ box: moved, guides } = snapMove(moved, lines, 5 / canvas.camera.zoom));
      by = { ...by, x: moved.x - box.x, y: moved.y - box.y };
      canvas.previewScenes(ids, by.x, by.y);
      canvas.marks.set('guides', guides.map((guide) => guideMark(guide)));
    },
    ended: async (_, holds) => {
      canvas.isDragging = false;
      canvas.marks.clear('guides');
      if (by && holds && (by.x || by.y)) {
        await app.editor.moveScenes(ids.map((id) => {
          const { summary } = store.scenes.get(id);
          return { scene: id, x: summary.x + summary.width / 2 + by.x, y: summary.y + summary.height / 2 + by.y };
        }));
      }
      if (by) canvas.previewScenes([], 0, 0);
      canvas.redraw();
    },
  });
}

/** The entry arrow dragged to the scene that the app begins with. */
export function startEntryMove(canvas, event) {
  const arrow = event.target.closest('.entry');
  const before = arrow.closest('.scene').dataset.scene;
  let target = null;
  followDrag(event, {
    element: canvas,
    moved: (next) => {
      if (next.clientX === undefined) return;
      arrow.style.translate = `${(next.clientX - event.clientX) / canvas.camera.zoom}px ${(next.clientY - event.clientY) / canvas.camera.zoom}px`;
      const { view } = canvas.hit(canvas.toWorld(next));
      target = view && view.id !== before ? view : null;
      canvas.marks.set('target', target ? [{ kind: 'target', box: target.box }] : []);
    },
    ended: async (_, holds) => {
      canvas.marks.clear('target');
      if (holds && target) await app.editor.command(`initial ${target.summary.controller ?? target.id}`);
      arrow.style.translate = '';
    },
  });
}

/** A guide as a mark: one pixel wide on the screen. */
export function guideMark({ axis, at, start, end }, offset = { x: 0, y: 0 }) {
  return axis === 'x'
    ? { kind: 'guide', thin: true, box: { x: at + offset.x, y: start + offset.y, width: 0, height: end - start } }
    : { kind: 'guide', thin: true, box: { x: start + offset.x, y: at + offset.y, width: end - start, height: 0 } };
}
