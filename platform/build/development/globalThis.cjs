// In place of a polyfill of it.
module.exports = globalThis;
