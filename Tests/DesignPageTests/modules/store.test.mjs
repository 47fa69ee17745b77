// What the page knows and asks.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { Store } = await page('store.js');
const { Session, canvasLocation } = await page('session.js');

const summary = (id, more = {}) => ({ id, controller: `${id}-vc`, title: id, kind: 'View Controller', icon: 'viewController', x: 0, y: 0, width: 393, height: 852, dock: [{ id: `${id}-first`, kind: 'First Responder', icon: 'firstResponder', title: 'First Responder' }], ...more });
const scene = (id) => ({
  id, version: '1', picture: null, width: 393, height: 852,
  objects: [{ id: `${id}-view`, parent: null, x: 0, y: 0, width: 393, height: 852, kind: 'View', title: 'View' }, { id: `${id}-label`, parent: `${id}-view`, x: 16, y: 60, width: 40, height: 20, kind: 'Label', title: 'Label “Name”' }],
  outline: [{ id: `${id}-vc`, title: 'View Controller', kind: 'View Controller', children: [{ id: `${id}-view`, title: 'View', kind: 'View', children: [{ id: `${id}-label`, title: 'Name', kind: 'Label', children: [] }] }] }],
});

function opened() {
  const store = new Store();
  store.setProject({ name: 'P', documents: [{ path: 'Main', name: 'Main', folder: '', changed: false }] });
  store.setDocument({ path: 'Main', name: 'Main', scenes: [summary('a'), summary('b')], arrows: [{ id: 's', kind: 'show', from: 'a', to: 'b', title: 'show', trigger: 'a-label', owner: 'a-vc' }], undo: null, redo: null, changed: false });
  store.setScene('Main', scene('a'));
  return store;
}

test('everything is found by its id, with the way to it', () => {
  const store = opened();
  assert.deepEqual(store.wayTo('a-label').map((entry) => entry.id), ['a', 'a-vc', 'a-view', 'a-label']);
  assert.equal(store.entry('a-label').object.width, 40);
  assert.equal(store.entry('s').arrow.to, 'b');
  assert.equal(store.sceneOfController('a-vc').summary.id, 'a');
  assert.equal(store.sceneOfController('a-label'), null);
  assert.deepEqual(store.childrenOf('a-view').map((object) => object.id), ['a-label']);
});

test('selecting adds, takes away and keeps the order', () => {
  const store = opened();
  let told = 0;
  store.on('selection', () => { told += 1; });
  store.select(['a-view']);
  store.select(['a-label'], { toggles: true });
  assert.deepEqual(store.selection, ['a-view', 'a-label']);
  assert.deepEqual(store.outermost, ['a-view']);
  store.select(['a-view'], { toggles: true });
  assert.deepEqual(store.selection, ['a-label']);
  store.select(['a-label']);
  assert.equal(told, 3);
});

test('what is gone is no longer selected, and the step of undo goes with its name', () => {
  const store = opened();
  store.select(['a-label']);
  const next = scene('a');
  next.objects.pop();
  next.outline[0].children[0].children = [];
  store.change({ path: 'Main', document: { scenes: [summary('a'), summary('b')], arrows: [], undo: 'Delete', changed: true }, touched: ['a', 'b'], scenes: [next] });
  assert.deepEqual(store.selection, []);
  assert.equal(store.document.undo, 'Delete');
  assert.equal(store.project.documents[0].changed, true);
  assert.equal(store.scenes.get('b').asked, false);
  store.change({ path: 'Main', document: { scenes: [summary('a')], arrows: [], changed: false }, touched: [] });
  assert.equal(store.document.undo, null);
  assert.deepEqual([...store.scenes.keys()], ['a']);
});

test('questions are answered in their own promises, refusals with their remedy', async () => {
  const sent = [];
  const session = new Session(() => ({ readyState: 1, send: (text) => sent.push(JSON.parse(text)) }));
  session.connect();
  const first = session.ask('inspect', { objects: ['a'] }), second = session.ask('undo');
  assert.deepEqual(sent, [{ n: 1, ask: 'inspect', objects: ['a'] }, { n: 2, ask: 'undo' }]);
  const pushed = [];
  session.pushed = (message) => pushed.push(message.push);
  session.take({ push: 'changed' });
  session.take({ n: 2, error: { message: 'No.', remedy: 'Yes.', object: 'a' } });
  session.take({ n: 1, answer: { title: 'A' } });
  assert.deepEqual(await first, { title: 'A' });
  await assert.rejects(second, (error) => error.message === 'No.' && error.remedy === 'Yes.' && error.object === 'a');
  assert.deepEqual(pushed, ['changed']);
});

test('what follows a picture is taken in its order when the picture has been drawn', () => {
  const frames = [], pushed = [];
  const session = new Session(() => ({ readyState: 1, send() {} }));
  session.connect();
  session.afterFrame = (drawn) => frames.push(drawn);
  session.pushed = ({ push, number }) => { pushed.push(push + number); };
  const arrive = (push, number) => session.socket.onmessage({ data: JSON.stringify({ push, number }) });
  arrive('painted', 1);
  arrive('changed', 1);
  arrive('painted', 2);
  arrive('changed', 2);
  assert.deepEqual(pushed, ['painted1']);
  frames.shift()();
  assert.deepEqual(pushed, ['painted1', 'changed1', 'painted2']);
  frames.shift()();
  arrive('changed', 3);
  assert.deepEqual(pushed, ['painted1', 'changed1', 'painted2', 'changed2', 'changed3']);
});

test('a picture counts as drawn in the frame after it came to the canvas', async () => {
  let framesAsked = 0, stands;
  const pushed = [];
  const session = new Session(() => ({ readyState: 1, send() {} }));
  session.connect();
  session.afterFrame = (drawn) => { framesAsked += 1; drawn(); };
  session.pushed = ({ push }) => {
    pushed.push(push);
    return push === 'painted' ? new Promise((resolve) => { stands = resolve; }) : null;
  };
  for (const push of ['painted', 'changed']) session.socket.onmessage({ data: JSON.stringify({ push }) });
  await Promise.resolve();
  assert.equal(framesAsked, 0);
  stands();
  await new Promise(setImmediate);
  assert.equal(framesAsked, 1);
  assert.deepEqual(pushed, ['painted', 'changed']);
});

test('a scene dropped on the canvas stands in the units of documents', () => {
  assert.deepEqual(canvasLocation({ x: 0, y: 0 }, { device: { width: 393, height: 852 } }), { x: 300, y: 500 });
});
