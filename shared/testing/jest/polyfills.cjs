// APIs that React Router and React Hook Form require and jsdom lacks.
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));

if (globalThis.Element) globalThis.Element.prototype.scrollIntoView ??= () => undefined; // no layout
