/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { stagedPages, type StagedPage } from './stagedPages';

let pages: StagedPage[] = [];
beforeAll(async () => {
  pages = await stagedPages();
}, 120_000);

test('debug table', () => {
  const text = (e: any) => e.structuredText.replaceAll(/\s+/g, ' ').trim();
  const out = pages.map((p) => {
    const prim = [
      ...new Set(
        p.main
          .querySelectorAll('[data-action=primary]')
          .map((a) => `${text(a)} → ${a.getAttribute('href')}`),
      ),
    ];
    const h1 = p.main.querySelector('h1');
    const status = h1?.parentNode.querySelector('p');
    return `${p.path} | ${p.stage} | ${status ? text(status) : ''} | ${h1 ? text(h1) : ''} | ${prim.join(' ; ')}`;
  });
  writeFileSync('/tmp/w/h/table.txt', out.sort().join('\n'));
  writeFileSync(
    '/tmp/w/h/texts.json',
    JSON.stringify(pages.map((p) => [p.path, p.stage, p.main.structuredText])),
  );
  expect(pages.length).toBeGreaterThan(300);
});
