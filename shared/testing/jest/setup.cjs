// Suites of the environment `node` show nothing, and are spared what only pages need.
if (globalThis.document) {
  require('@testing-library/jest-dom');
  // What is waited for comes; how soon is a matter of the machine.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 5000 });
}
