/** @jest-environment node */
import vm, { createContext } from 'node:vm';

const { Script } = vm;
const compiled = jest.fn();
beforeEach(() => {
  compiled.mockClear();
  vm.Script = class extends Script {
    constructor(...told: ConstructorParameters<typeof Script>) {
      super(...told);
      compiled();
    }
  };
});
afterEach(() => {
  vm.Script = Script;
});

/** Runs a module in a world of its own, as Jest does for every file of tests. */
function run(filename: string, code: string): unknown {
  const module = { exports: {} };
  const parsingContext = createContext({});
  const made = vm.compileFunction(code, ['module'], { filename, parsingContext });
  Reflect.apply(made, undefined, [module]);
  return module.exports;
}

test('a module is compiled once, and run anew in every world', () => {
  const code = 'module.exports = globalThis.runs = (globalThis.runs ?? 0) + 1;';
  expect([run('/counts.js', code), run('/counts.js', code)]).toEqual([1, 1]);
  expect(compiled).toHaveBeenCalledTimes(1);
});

test('what was written since is compiled anew', () => {
  expect([
    run('/word.js', "module.exports = 'a';"),
    run('/word.js', "module.exports = 'b';"),
  ]).toEqual(['a', 'b']);
});

test('an error names its place in the source', () => {
  const code = "module.exports = new Error('here').stack;";
  expect(run('/fails.js', code)).toContain('/fails.js:1:18');
});

test.each([
  ['that is a file of tests', '/some.test.ts', 'module.exports = 1;'],
  ['that may import more', '/later.js', "module.exports = () => import('node:fs');"],
])('a module %s is left to Node', (_, filename, code) => {
  run(filename, code);
  expect(compiled).not.toHaveBeenCalled();
});
