// Replaces the polyfill that the refresh plugin imports.
module.exports = globalThis;
