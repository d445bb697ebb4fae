import type { Inspection } from '@concourse/core/inspection';
import { listParts } from './listParts';

const parts: Inspection['parts'] = {
  'mf-awards': { version: '1.1.0', contract: 4, owner: 'Awards team, #awards', isShown: true },
  'mf-careers': { version: '2.0.0' },
  shell: { version: '1.0.0', contract: 3 },
};

test('lists the shell, the area of the page and the others, each with its release', () => {
  const found = listParts({ parts }, 'mf-careers');
  expect(found.map(({ name, version }) => [name, version])).toEqual([
    ['shell', '1.0.0'],
    ['mf-careers', '2.0.0'],
    ['mf-awards', '1.1.0'],
  ]);
  expect(found[2]).toMatchObject({ owner: 'Awards team, #awards', isShown: true });
});

test('a page without an area, or with one that the site lacks, lists the parts of the site', () => {
  for (const area of [undefined, 'mf-gone'])
    expect(listParts({ parts }, area).map(({ name }) => name)).toEqual([
      'shell',
      'mf-awards',
      'mf-careers',
    ]);
});
