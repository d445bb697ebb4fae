// Suites of the environment `node` show nothing, and are spared what only pages need.
if (globalThis.document) {
  require('@testing-library/jest-dom');
  const { useCheapStyles } = require('./computedStyle.cjs');
  useCheapStyles(globalThis.window);
  // What is waited for comes; how soon is a matter of the machine.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 60_000 });
}
