/** @jest-environment node */
import type { Stats } from 'webpack';
import { compileProblems } from './compileProblems';

jest.mock('@concourse/build/development', () => ({
  ...jest.requireActual<object>('../../build/BuildError'),
  root: '/project',
  folderOf: (name: string) => `/project/${name}`,
}));

const problemsOf = (...errors: object[]) =>
  compileProblems('mf-awards', { toJson: () => ({ errors }) } as unknown as Stats);

test('reads the position in a message of SWC, and removes terminal colours', () => {
  const message =
    '\u001b[31m×\u001b[0m Expected ;\n   ╭─[/project/mf-awards/src/routes.ts:12:3]\n 12 │ x y';
  expect(problemsOf({ moduleName: './src/routes.ts', message })).toEqual([
    {
      area: 'mf-awards',
      kind: 'compile',
      place: 'mf-awards/src/routes.ts:12:3',
      text: '× Expected ;\n   ╭─[/project/mf-awards/src/routes.ts:12:3]\n 12 │ x y',
    },
  ]);
});

test('a failed import has the position of its statement', () => {
  const [problem] = problemsOf({
    moduleName: './src/routes.ts',
    loc: '4:0-32',
    message: "Can't resolve './a'",
  });
  expect(problem?.place).toBe('mf-awards/src/routes.ts:4:0');
});

test('an error of a stylesheet has the position in its source', () => {
  const moduleName = '../node_modules/css-loader/index.js!./src/components/Panel.module.scss';
  const message =
    'Undefined variable.\n  ╷\n3 │   color: $no;\n  ╵\n  src/components/Panel.module.scss 3:10  root stylesheet';
  expect(problemsOf({ moduleName, message })[0]?.place).toBe(
    'mf-awards/src/components/Panel.module.scss:3:10',
  );
});

test('an error without a module has no position', () => {
  expect(problemsOf({ message: 'Out of memory' })[0]?.place).toBeUndefined();
});
