/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaOwner } from '@concourse/contract/owner';
import { listAreas } from '@concourse/release/areas';

const root = join(__dirname, '../..');

/** The owners of each path that a CODEOWNERS file names. */
const rulesOf = (text: string): Map<string, string[]> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => line.trim().split(/\s+/))
      .map(([path = '', ...owners]) => [path, owners]),
  );

test('the reviewers of each area in .github/CODEOWNERS are the owners in its package.json', () => {
  const rules = rulesOf(readFileSync(join(root, '.github/CODEOWNERS'), 'utf8'));
  const areas = listAreas(root);
  const wanted = areas.map((area) => {
    const { concourse } = JSON.parse(readFileSync(join(root, area, 'package.json'), 'utf8')) as {
      concourse?: { owner?: AreaOwner };
    };
    return `/${area}/ ${(concourse?.owner?.reviewers ?? []).join(' ')}`;
  });
  const found = areas.map((area) => `/${area}/ ${(rules.get(`/${area}/`) ?? []).join(' ')}`);
  expect(found).toEqual(wanted);
  expect(wanted).not.toContainEqual(expect.stringMatching(/ $/));
});
