'use strict';
// Runs the node bundle of a shell in a process without files, environment and child processes, see shellSandbox.ts.
// The bundle runs in a context of its own, which has no object of this process, so that it cannot load a module or
// open a connection. Node's permission model protects the machine even if code escapes from the context.
const { createContext, Script } = require('node:vm');

const maxAnswerLength = 100_000_000;

const context = createContext(Object.create(null), {
  codeGeneration: { strings: false, wasm: false },
});

/** Evaluates code in the context. Its result is a string, because an object could give access to this process. */
const evaluate = (code, filename) => String(new Script(code, { filename }).runInContext(context));

// React reads these when it is loaded. Rendering to a string uses none of them.
const globals = `
  const module = { exports: {} };
  const exports = module.exports;
  const unavailable = (name) => () => { throw new Error(name + ' is not available to the shell during composition.'); };
  globalThis.TextEncoder = class { encode() { return new Uint8Array(); } };
  globalThis.setTimeout = unavailable('setTimeout');
  globalThis.queueMicrotask = unavailable('queueMicrotask');
  globalThis.console = { log() {}, info() {}, warn() {}, error() {}, debug() {} };
  const modules = {
    util: { TextEncoder },
    stream: {},
    crypto: {},
    async_hooks: { AsyncLocalStorage: class { getStore() {} run(store, work) { return work(); } } },
  };
  const require = (name) => modules[name.replace(/^node:/, '')] ?? unavailable('The module "' + name + '"')();
  const process = { env: { NODE_ENV: 'production' } };
  const global = globalThis;
`;

const start = `{
  const shell = module.exports.default;
  const { pages, searchPage, siteChecks, header, footer, skipLink, documentAttributes, ...values } = shell;
  globalThis.answer = {
    values: () => ({
      ...values,
      pages,
      footer: footer(),
      skipLink: skipLink(),
      hasSearch: searchPage !== undefined,
      hasChecks: siteChecks !== undefined,
    }),
    render: (paths) =>
      paths.map((path) => ({ header: shell.header(path), attributes: shell.documentAttributes(path) })),
    searchPage: (index) => shell.searchPage(index),
    readPages: (texts) => texts.map((text) => siteChecks.readPage(text)),
    checkSite: (site) => siteChecks.check(site),
  };
}`;

let failure;

/** Returns the result of a call as JSON. */
function run({ call, input }) {
  if (call !== 'load') {
    // A string literal in JSON is also one in JavaScript.
    const json = JSON.stringify(JSON.stringify(input ?? null));
    return evaluate(`JSON.stringify(answer.${call}(JSON.parse(${json})))`, 'sandbox');
  }
  evaluate(globals, 'sandbox');
  evaluate(`(function () {${input}\n})()`, 'shell.cjs');
  evaluate(start, 'sandbox');
  return 'true';
}

function messageOf(error) {
  try {
    return String(error.message);
  } catch {
    // The bundle can throw anything, such as null, or an object with a getter that throws.
    return 'It throws a value that is not an error.';
  }
}

process.on('disconnect', () => process.exit());
process.on('message', (request) => {
  const { id } = request;
  try {
    if (failure !== undefined) throw new Error(failure);
    const output = run(request);
    if (output.length > maxAnswerLength)
      throw new Error(`Its answer has ${output.length} characters.`);
    process.send({ id, output });
  } catch (error) {
    if (request.call === 'load') failure = messageOf(error);
    process.send({ id, problem: messageOf(error) });
  }
});
