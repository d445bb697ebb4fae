/** @jest-environment node */
import { parse } from 'node-html-parser';
import { checkContradictions } from '@concourse/checks/checks/contradictions';
import { readStatements, readUnsaidData } from '@concourse/checks/checks/statements';
import type { Edition } from '@concourse/core/store/types';
import { stagedFacts, stagedPages, type StagedPage } from './stagedPages';

let pages: StagedPage[];
beforeAll(async () => {
  pages = await stagedPages();
}, 120_000);

const documentOf = ({ html }: StagedPage) =>
  parse(html, { blockTextElements: { script: true, style: true } });

test('no page says in any stage what no fact states', () => {
  const sentences = Map.groupBy(pages, ({ area }) => area);
  const statements = new Map(
    [...sentences].map(([area, own]) => [
      area,
      own.flatMap((page) => {
        const path = `${page.path} (${page.stage})`;
        return readStatements(documentOf(page)).map((sentence) => ({ path, sentence }));
      }),
    ]),
  );
  const edition = {
    facts: stagedFacts(),
    pages: Object.fromEntries(
      pages.map(({ path, stage, area, quotes }) => [`${path} ${stage}`, { area, quotes }]),
    ),
    ...{ missing: [], notFound: { area: 'shell' } },
  } as unknown as Edition;
  const found = checkContradictions({ edition, statements, releases: {} });
  expect(found.map(({ file, message }) => `${file} ${message}`)).toEqual([]);
  expect([...statements.values()].flat().length).toBeGreaterThan(5000);
});

test('structured data says in every stage only what the page says', () => {
  const unsaid = pages.flatMap((page) =>
    readUnsaidData(documentOf(page)).map((each) => `${page.path} (${page.stage}): ${each}`),
  );
  expect(unsaid).toEqual([]);
});
