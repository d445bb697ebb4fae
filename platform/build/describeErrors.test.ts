/** @jest-environment node */
import type { MultiStats } from 'webpack';
import { describeErrors } from './describeErrors';

const compilation = (...errors: object[]) => ({ toJson: () => ({ errors }) });
const all = (...stats: object[]) => ({ stats }) as unknown as MultiStats;

const native =
  '\n\nCaused by:\n    Syntax Error\n\nStack backtrace:\n   0: <unknown>\n   1: clone3';
const syntax = (rest = '') => ({
  moduleName: './src/routes.ts',
  message: `Unexpected token \`=\`.\n 2 | const = 3;${rest}`,
});

test('an error that every compilation meets is said once, without the stack of native code', () => {
  const words = describeErrors(all(compilation(syntax(native)), compilation(syntax(native))));
  expect(words).toBe('./src/routes.ts\nUnexpected token `=`.\n 2 | const = 3;');
});

test('different errors are all said, with their places', () => {
  const missing = { moduleName: './src/a.ts', loc: '1:0-20', message: "Can't resolve './nowhere'" };
  expect(describeErrors(all(compilation(syntax(), missing), compilation(missing)))).toBe(
    './src/routes.ts\nUnexpected token `=`.\n 2 | const = 3;\n\n' +
      "./src/a.ts 1:0-20\nCan't resolve './nowhere'",
  );
});

test('a stylesheet that two compilers and the extraction of styles stumble over is told once', () => {
  const file = './src/components/Panel.module.scss';
  const loaders = '../node_modules/sass-loader/dist/cjs.js??ruleSet[1].rules[5].use[2]';
  const request = `${file}.webpack[javascript/auto]!=!${loaders}!${file}`;
  const words =
    'expected end of rule.\n45 │ .a { color: red;\n  Panel.module.scss 45:24  root stylesheet';
  const failed = `Module build failed (from ${loaders}):\n${words}`;
  const extraction = {
    moduleName: file,
    message: `Error: Execution of module code from module graph (${request}) failed: ${failed}`,
  };
  const found = describeErrors(
    all(
      compilation({ moduleName: request, message: failed }, extraction),
      compilation({ moduleName: file, message: failed }),
    ),
  );
  expect(found).toBe(`${file}\n${words}`);
});
