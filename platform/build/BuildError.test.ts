/** @jest-environment node */
import type { MultiStats } from 'webpack';
import { BuildError, describeErrors, describeFailure } from './BuildError';

const compilation = (...errors: object[]) => ({ toJson: () => ({ errors }) });
const all = (...stats: object[]) => ({ stats }) as unknown as MultiStats;

const native =
  '\n\nCaused by:\n    Syntax Error\n\nStack backtrace:\n   0: <unknown>\n   1: clone3';
const syntax = (rest = '') => ({
  moduleName: './src/routes.ts',
  message: `Unexpected token \`=\`.\n 2 | const = 3;${rest}`,
});

test('an error that every compilation reports is listed once, without the native stack', () => {
  const text = describeErrors(all(compilation(syntax(native)), compilation(syntax(native))));
  expect(text).toBe('./src/routes.ts\nUnexpected token `=`.\n 2 | const = 3;');
});

test('different errors are all listed with their files and positions', () => {
  const missing = { moduleName: './src/a.ts', loc: '1:0-20', message: "Can't resolve './nowhere'" };
  expect(describeErrors(all(compilation(syntax(), missing), compilation(missing)))).toBe(
    './src/routes.ts\nUnexpected token `=`.\n 2 | const = 3;\n\n' +
      "./src/a.ts 1:0-20\nCan't resolve './nowhere'",
  );
});

test('a stylesheet error that two compilations and the style extraction report is listed once', () => {
  const file = './src/components/Panel.module.scss';
  const loaders = '../node_modules/sass-loader/dist/cjs.js??ruleSet[1].rules[5].use[2]';
  const request = `${file}.webpack[javascript/auto]!=!${loaders}!${file}`;
  const message =
    'expected end of rule.\n45 │ .a { color: red;\n  Panel.module.scss 45:24  root stylesheet';
  const failed = `Module build failed (from ${loaders}):\n${message}`;
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
  expect(found).toBe(`${file}\n${message}`);
});

test('an expected error shows its message and next step, and each unexpected cause its stack', () => {
  const thrown = new TypeError('nothing to show');
  const page = new Error('mf-awards cannot prerender /gais/award', { cause: thrown });
  const text = describeFailure(
    new BuildError('BUILD_FAILED', 'mf-awards was not built', 'Fix it.', { cause: page }),
  );
  expect(text).toMatch(
    /^mf-awards was not built\n→ Fix it\.\n {2}because: Error: mf-awards cannot/,
  );
  expect(text).toMatch(/because: TypeError: nothing to show\n\s+at .*BuildError\.test\.ts/);
  expect(text.match(/nothing to show/g)).toHaveLength(1);
});

test('colours are removed if the output is not a terminal', () => {
  expect(describeFailure(new BuildError('BUILD_FAILED', '\u001B[31mred\u001B[39m', 'next'))).toBe(
    'red\n→ next',
  );
});
