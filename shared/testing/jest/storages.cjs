// Jest keeps an AsyncLocalStorage for every file of tests, and never ends one: each promise is then told to all of them,
// so that the hundredth file of a process takes many times as long as the first.
const hooks = require('node:async_hooks');

const { AsyncLocalStorage } = hooks;
const made = new Set();

hooks.AsyncLocalStorage = class extends AsyncLocalStorage {
  constructor(...told) {
    super(...told);
    made.add(this);
  }
};

/** Ends what was made since this was called last: the file that made it is over. */
exports.endStorages = () => {
  for (const storage of made) storage.disable();
  made.clear();
};
