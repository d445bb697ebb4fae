/** @jest-environment node */
import { classNames } from '../cssTypes';

type Loader = (this: object, css: string) => string;
const classNamesLoader = jest.requireActual<Loader>('./classNamesLoader.cjs');

test('exports the scoped class names of a stylesheet', () => {
  const scoped = (file: string, name: string): string => `${file}-${name}`;
  const loader = { resourcePath: 'card', getOptions: () => ({ namesIn: classNames, scoped }) };
  const script = classNamesLoader.call(
    loader,
    '.is-old { color: red } :global(.page) .default { top: 0 }',
  );
  expect(script).toBe(
    'const _0 = "card-default";\nconst _1 = "card-is-old";\nexport { _0 as "default", _1 as "is-old" };\n',
  );
});
