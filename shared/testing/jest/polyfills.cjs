// jsdom lacks what the router and the form library expect of every browser.
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));

if (globalThis.Element) globalThis.Element.prototype.scrollIntoView ??= () => undefined; // no layout
