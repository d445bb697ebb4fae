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
