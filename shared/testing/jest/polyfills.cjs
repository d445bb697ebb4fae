// APIs that the code requires and jsdom lacks.
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));

// jsdom has no layout: nothing scrolls, comes into view, is hidden or moves, and no media query matches.
if (globalThis.Element) {
  const { prototype } = globalThis.Element;
  prototype.scrollIntoView ??= () => undefined;
  prototype.checkVisibility ??= () => true;
  prototype.getAnimations ??= () => [];
  globalThis.matchMedia ??= (media) => ({ matches: false, media });
  globalThis.IntersectionObserver ??= class {
    observe() {}
    disconnect() {}
  };
}
