// Suites of the `node` environment have no document.
if (globalThis.document) {
  require('@testing-library/jest-dom');
  require('./sharedText.cjs');
  require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });
}
