// What every part of the page may ask for: the session, the store, and the other parts; `main.js` fills it.
export const app = {};
