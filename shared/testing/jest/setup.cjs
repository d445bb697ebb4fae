// Suites of the `node` environment have no document.
if (globalThis.document) {
  require('@testing-library/jest-dom');
  require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });
}
