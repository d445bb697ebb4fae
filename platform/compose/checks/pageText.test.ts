/** @jest-environment node */
import { parse } from 'node-html-parser';
import { readPageText } from './pageText';

test('titles, descriptions and text count, prose and scripts do not', () => {
  const root = parse(
    `<head><title>46 tracks</title><meta property="og:title" content="47 tracks">
    <meta name="description" content="48 tracks"></head><body><img alt="49 tracks">
    <main><p>50 <b>tracks</b>, both <i>days</i>.</p><div data-prose><p>51 tracks</p></div></main>
    <script type="application/ld+json">{"a":52}</script></body>`,
    { blockTextElements: { script: true } },
  );
  const { lines, main, structuredData } = readPageText(root);
  expect(lines.sort()).toEqual([
    ...['46 tracks', '47 tracks', '48 tracks', '49 tracks'],
    '50 tracks, both days.',
  ]);
  expect(main.filter(Boolean)).toEqual(['50 tracks, both days.', '51 tracks']);
  expect(structuredData).toEqual([{ a: 52 }]);
});
