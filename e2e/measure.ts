// `npm run measure` prints requests and download sizes of first visits to the composed site in Chromium.
import { chromium } from 'playwright';
import { measureFirstVisit } from './bench/visits/firstVisit';
import { fast } from './bench/visits/phone';
import { fullBrowser } from './support/browser';
import { landingPages } from './support/pages';
import releaseBaseSite from './support/releaseBaseSite';
import { startSite } from './support/site';

/** `lateScripts` are requested after the page is interactive, and are not part of the other sizes. */
const kinds = ['document', 'scripts', 'styles', 'fonts', 'pictures', 'all', 'lateScripts'] as const;

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

const row = (cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;

if (process.env.E2E_SITE !== 'released') await releaseBaseSite();
const site = await startSite();
const browser = await chromium.launch(fullBrowser);
try {
  const head = ['page', 'requests', 'levels', ...kinds.map((kind) => `${kind} KB`)];
  console.log(row(head));
  console.log(row(head.map(() => '---')));
  const paths = [...landingPages.map(({ path }) => path), '/gais/UnifiedTracks', '/gais/attendees'];
  for (const path of paths) {
    const visit = await measureFirstVisit(browser, site.url + path, fast);
    const sizes = kinds.map((kind) => kilobytes(visit[kind]));
    console.log(row([path, visit.requests, visit.requestDepth, ...sizes]));
  }
} finally {
  await browser.close();
  await site.stop();
}
