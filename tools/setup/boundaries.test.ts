/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../..');

type Import = [file: string, imported: string];

const rejected: Import[] = [
  ['mf-awards/src/content/prices.ts', '../../../mf-tickets/src/content/passes'],
  ['shared/ui/Card/Card.tsx', '../../../mf-awards/src/routes'],
  ['shared/ui/Card/Card.tsx', '@concourse/forms/Form'],
  ['shared/forms/Form.tsx', '@concourse/area/routes'],
  ['mf-careers/src/content/openings.ts', '../../../platform/core/files/digest'],
  ['mf-gais-conference/src/content/people.ts', '../../../tools/illustrations/cast'],
  ['platform/store/Store.ts', '@concourse/release/identity'],
  ['platform/core/errors/ActionableError.ts', '@concourse/store/Store'],
  ['platform/server/server.ts', '@concourse/rum'],
];

const accepted: Import[] = [
  ['mf-awards/src/pages/AwardPage.tsx', '@concourse/ui/Card'],
  ['mf-awards/src/pages/AwardPage.tsx', '../forms/awardsNomination'],
  ['platform/release/identity.ts', '@concourse/core/files/digest'],
  ['mf-awards/src/content/prices.test.ts', '../../../mf-tickets/src/content/passes'],
];

const internalFile: Import = [
  'mf-tickets/src/forms/AiRoles.tsx',
  '../../../shared/forms/engine/useField',
];

const cases = [...rejected, ...accepted, internalFile];
const lintMessages = JSON.parse(
  execFileSync(process.execPath, [join(root, 'tools/testing/lintText.mjs')], {
    cwd: root,
    input: JSON.stringify(
      cases.map(([file, imported]) => ({ file, code: `import { some } from '${imported}';` })),
    ),
    encoding: 'utf8',
  }),
) as string[][];
const messagesOf = (each: Import) => lintMessages[cases.indexOf(each)];

test.each(rejected.map((each) => [...each, each] as const))(
  '%s must not import %s',
  (...[, , each]) => {
    expect(messagesOf(each)).toContainEqual(expect.stringContaining(' must not import '));
  },
);

test.each(accepted.map((each) => [...each, each] as const))('%s may import %s', (...[, , each]) => {
  expect(messagesOf(each)).toEqual([]);
});

test('internal files of a package cannot be imported', () => {
  expect(messagesOf(internalFile)).toEqual([
    expect.stringContaining('Import other packages by their name'),
  ]);
});
