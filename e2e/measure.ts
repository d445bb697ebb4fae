// `npm run measure`: what a first visit costs, in Chromium, against the composed site.
import { chromium, type CDPSession } from 'playwright';
import { wholeBrowser } from './support/browser';
import { landings } from './support/pages';
import releaseBaseSite from './support/releaseBaseSite';
import { startSite } from './support/site';

type Request = { url: string; type: string; bytes: number; by: string };

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const;

/**
 * The document is level 1, and what it names level 2 (a lazy picture too, whoever triggers it); anything
 * else is one level below the file that asks for it.
 */
function levelOf(request: Request, all: Request[], html: string): number {
  if (request.type === 'Document') return 1;
  if (html.includes(new URL(request.url).pathname)) return 2;
  const by = all.find(({ url }) => url === request.by);
  return by && by !== request ? levelOf(by, all, html) + 1 : 2;
}

async function record(session: CDPSession): Promise<Map<string, Request>> {
  const requests = new Map<string, Request>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator }) => {
    const by = initiator.stack?.callFrames[0]?.url ?? initiator.url ?? '';
    requests.set(requestId, { url: request.url, type, bytes: 0, by });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return requests;
}

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
    const requests = await record(session);
    const response = await page.goto(site.url + path, { waitUntil: 'networkidle' });
    const html = (await response?.text()) ?? '';
    const all = [...requests.values()];
    const sum = (kind?: string): string =>
      kilobytes(
        all
          .filter(({ type }) => !kind || type === kind)
          .reduce((total, { bytes }) => total + bytes, 0),
      );
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
