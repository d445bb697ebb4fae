// `npm run measure:returns` prints how much visitors download on a first visit, and again after releases that change one
// sentence: on the embedded server with and without deltas, on nginx, and on the Cloudflare worker.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nginxHost } from '@concourse/test-kit/hosts/nginxHost';
import { workerHost } from '@concourse/test-kit/hosts/workerHost';
import { baseStore, root } from './support/commandLine';
import releaseBaseSite from './support/releaseBaseSite';
import { ReturningVisitor, type VisitBytes } from './support/ReturningVisitor';
import { publishSentences, sentenceReleases } from './support/sentenceReleases';
import { startSite, type Site } from './support/site';

type MeasuredHost = { url: string; sync: () => Promise<void>; stop: () => Promise<void> };

const hosts: Record<string, (site: Site) => Promise<MeasuredHost>> = {
  'embedded server': (site) => embedded(site),
  nginx: (site) => other(site, nginxHost),
  ...(existsSync(join(root, 'tools/testing/hosts/runtime/node_modules')) && {
    'Cloudflare worker': (site) => other(site, workerHost),
  }),
  'embedded server, no deltas': (site) =>
    embedded(site, () => rmSync(join(site.store, 'deltas'), { recursive: true, force: true })),
};

const embedded = ({ url }: Site, afterPromotion = (): void => undefined): Promise<MeasuredHost> =>
  Promise.resolve({
    url,
    sync: () => {
      afterPromotion();
      return Promise.resolve();
    },
    stop: () => Promise.resolve(),
  });

async function other(
  { store }: Site,
  start: typeof nginxHost | typeof workerHost,
): Promise<MeasuredHost> {
  const { port, waitUntilSynced, close } = await start({ store: { dir: store } });
  await waitUntilSynced();
  return { url: `http://localhost:${port}`, sync: waitUntilSynced, stop: close };
}

const pages = ['/gais/award', '/', '/gais/ticket'];
const visits = [
  { release: sentenceReleases.award, paths: ['/gais/award'] },
  { release: sentenceReleases.footer, paths: ['/'] },
  { release: sentenceReleases.menu, paths: ['/', '/gais/ticket'] },
];

async function measure(start: (typeof hosts)[string]): Promise<VisitBytes[]> {
  const site = await startSite();
  const host = await start(site);
  const visitor = new ReturningVisitor();
  const measured: VisitBytes[] = [];
  const visit = async (path: string): Promise<VisitBytes> => {
    const bytes = await visitor.visit(host.url + path);
    if (bytes.problems.length > 0) throw new Error(`${path}: ${bytes.problems.join('\n')}`);
    return bytes;
  };
  try {
    for (const [at, path] of pages.entries()) {
      const first = await visit(path);
      if (at === 0) measured.push(first);
    }
    for (const { release, paths } of visits) {
      await site.run('promote', `${release.area}@${release.version}`);
      await host.sync();
      for (const path of paths) measured.push(await visit(path));
    }
  } finally {
    visitor.remove();
    await host.stop();
    await site.stop();
  }
  return measured;
}

if (process.env.E2E_SITE !== 'released') await releaseBaseSite();
await publishSentences(baseStore);
const row = (cells: string[]): void => console.log(`| ${cells.join(' | ')} |`);
const columns = [
  'host',
  'first visit /gais/award',
  'R1 /gais/award',
  'R2 /',
  'R3 /',
  'R3 /gais/ticket',
];
row(columns);
row(columns.map(() => '---'));
for (const [name, start] of Object.entries(hosts)) {
  const cells = (await measure(start)).map(({ document, files }) =>
    [files, document].map((bytes) => bytes.toLocaleString('en')).join(' + '),
  );
  row([name, ...cells]);
}
