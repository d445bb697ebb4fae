// Components quote what the areas really publish: a test that knows prices of its own would prove nothing.
// Read on the first quotation only: most tests need none.
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

// Of the areas of the project, or of the one that it is.
const root = process.cwd();

// Before every day of the site, whatever day the tests run on: `setCompositionDate` of @concourse/testing says another.
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
  // A test may say itself what is known, or that nothing is.
  set(value) {
    Object.defineProperty(globalThis, 'quotedFacts', { value, writable: true });
  },
});
