// `npm run measure`: what a first visit costs, in Chromium, against the composed site.
import { chromium } from 'playwright';
import { levelOf } from './bench/visits/levels';
import { bytesOf, recordRequests } from './bench/visits/requests';
import { wholeBrowser } from './support/browser';
import { landings } from './support/pages';
import releaseBaseSite from './support/releaseBaseSite';
import { startSite } from './support/site';

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const;

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

const row = (cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;

await releaseBaseSite();
const site = await startSite();
const browser = await chromium.launch(wholeBrowser);
try {
  console.log(row(['page', 'requests', 'levels', ...kinds.map((kind) => `${kind} KB`), 'all KB']));
  console.log(row(Array.from({ length: 9 }, () => '---')));
  const paths = [...landings.map(({ path }) => path), '/gais/UnifiedTracks', '/gais/attendees'];
  for (const path of paths) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    const requests = await recordRequests(session);
    const response = await page.goto(site.url + path, { waitUntil: 'networkidle' });
    const html = (await response?.text()) ?? '';
    const all = requests();
    const sum = (kind?: string): string => kilobytes(bytesOf(all, kind));
    const levels = all.map((request) => levelOf(request, all, html));
    console.log(
      row([path, all.length, Math.max(...levels), ...kinds.map((kind) => sum(kind)), sum()]),
    );
    all.forEach(({ url }, index) => {
      if ((levels[index] ?? 0) > 2) console.log(`  level ${levels[index] ?? ''}: ${url}`);
    });
    await page.close();
  }
} finally {
  await browser.close();
  await site.stop();
}
