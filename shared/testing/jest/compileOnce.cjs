// Every file of tests has a world of its own, into which Jest compiles React, jsdom's helpers and itself anew: a third of
// the time of these suites. Here a module is compiled once in each process, and only run anew.
const vm = require('node:vm');

const { compileFunction } = vm;

/** Modules by file name; without a script where it is not for many, or Node has to know who asks for `import()`. */
const known = new Map();

const isForMany = (code, filename) =>
  !/\.test\.tsx?$/.test(filename) && !/\bimport\s*\(/.test(code);

function compiled(code, parameters, filename) {
  const head = `(function (${parameters.join(', ')}) {`;
  const columnOffset = -head.length;
  return new vm.Script(`${head}${code}\n})`, { filename, columnOffset });
}

vm.compileFunction = (code, parameters, options) => {
  const { filename, parsingContext } = options;
  if (!parsingContext) return compileFunction(code, parameters, options);
  const before = known.get(filename);
  const module =
    before?.code === code
      ? before
      : { code, script: isForMany(code, filename) && compiled(code, parameters, filename) };
  known.set(filename, module);
  if (!module.script) return compileFunction(code, parameters, options);
  return module.script.runInContext(parsingContext);
};
