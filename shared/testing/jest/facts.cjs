// Provides the facts that the areas publish, so tests use the real prices and dates.
// They are loaded on first access, because most tests need none.
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

// The project with all areas, or the repository of a single area.
const root = process.cwd();

// Earlier than all dates of the site. Tests change it with `setCompositionDate` of @concourse/testing.
const composedOn = '2025-07-01';

function publishedFacts() {
  const { withDatePhases } = require('@concourse/contract/datePhase');
  const { toQuotedFacts } = require('@concourse/contract/facts');
  const folders = ['', ...readdirSync(root)];
  const files = folders.map((name) => join(root, name, 'src/facts.ts'));
  const published = files.filter(existsSync).map((file) => require(file).facts);
  return toQuotedFacts(withDatePhases(Object.assign({}, ...published), composedOn));
}

Object.defineProperty(globalThis, 'quotedFacts', {
  configurable: true,
  get() {
    globalThis.quotedFacts = { '': publishedFacts() };
    return globalThis.quotedFacts;
  },
  // Tests may replace or remove the facts.
  set(value) {
    Object.defineProperty(globalThis, 'quotedFacts', { value, writable: true });
  },
});
