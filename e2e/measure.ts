// `npm run measure`: what a first visit costs, in Chromium, against the composed site.
import { chromium, type CDPSession } from 'playwright';
import releaseBaseSite from './support/releaseBaseSite';
import { landings } from './support/pages';
import { startSite } from './support/site';

type Request = { url: string; type: string; bytes: number; level: number };

type Sent = {
  requestId: string;
  request: { url: string };
  type: string;
  initiator: { type: string; url?: string; stack?: { callFrames: { url: string }[] } };
};

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const;

/** The document is level 1; what a file asks for is one level below that file. */
function levelOf({ initiator }: Sent, requests: Map<string, Request>, document: string): number {
  const by = initiator.stack?.callFrames[0]?.url ?? initiator.url ?? '';
  if (by === '' || by === document) return requests.size === 0 ? 1 : 2;
  return ([...requests.values()].find(({ url }) => url === by)?.level ?? 1) + 1;
}

async function record(session: CDPSession, document: string): Promise<Map<string, Request>> {
  const requests = new Map<string, Request>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', (sent) => {
    const { requestId, request, type = 'Other' } = sent;
    const level = levelOf(sent as unknown as Sent, requests, document);
    requests.set(requestId, { url: request.url, type, bytes: 0, level });
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
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-quic', '--disable-gpu'],
});
try {
  console.log(row(['page', 'requests', 'levels', ...kinds.map((kind) => `${kind} KB`), 'all KB']));
  console.log(row(Array.from({ length: 9 }, () => '---')));
  const paths = [...landings.map(({ path }) => path), '/gais/UnifiedTracks', '/gais/attendees'];
  for (const path of paths) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    const requests = await record(session, site.url + path);
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    const all = [...requests.values()];
    const sum = (kind?: string): string =>
      kilobytes(
        all
          .filter(({ type }) => !kind || type === kind)
          .reduce((total, { bytes }) => total + bytes, 0),
      );
    const levels = Math.max(...all.map(({ level }) => level));
    console.log(row([path, all.length, levels, ...kinds.map((kind) => sum(kind)), sum()]));
    for (const late of all.filter(({ level }) => level > 2))
      console.log(`  level ${late.level}: ${late.url}`);
    await page.close();
  }
} finally {
  await browser.close();
  await site.stop();
}
