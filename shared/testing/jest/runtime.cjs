// What every file of tests runs in.
require('./compileOnce.cjs');
const { default: Runtime } = require('jest-runtime');
const { endStorages } = require('./storages.cjs');

module.exports = class extends Runtime {
  teardown() {
    endStorages();
    super.teardown();
  }
};
