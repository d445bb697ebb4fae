/** @jest-environment node */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { recordDigest } from '@concourse/core/files/digest';
import type { LogRecord } from '@concourse/core/store/types';
import { createSiteServer } from './server';
import { testServers, type TestServer } from './testing/testServer';

const start = testServers();
const logged: string[] = [];
afterEach(() => {
  logged.length = 0;
  jest.restoreAllMocks();
});

const logTo = { write: (line: string) => void logged.push(line) };

type Ask = (url: string) => Promise<{ statusCode: number; body: string }>;
type Health = { status: string; rev: number; degraded?: Record<string, unknown> };

const recordFile = (site: TestServer, rev: number): string =>
  `${site.store.dir}/log/${String(rev).padStart(8, '0')}.json`;

const recordOf = (site: TestServer, rev: number): LogRecord =>
  JSON.parse(readFileSync(recordFile(site, rev), 'utf8')) as LogRecord;

/** A running server with revisions 1 to 6, each with a different page. */
async function siteAtRevision6(): Promise<TestServer> {
  const site = start({ logger: 'pretty', logOutput: logTo });
  for (let rev = 1; rev <= 6; rev += 1) {
    const previous = rev > 1 ? recordDigest(recordOf(site, rev - 1)) : null;
    site.store.promote({
      live: site.store.edition({ pages: { '/': `page ${rev}` } }).id,
      previous,
    });
  }
  expect((await site.ask('/')).body).toBe('page 6');
  return site;
}

async function healthOf(site: { ask: Ask }): Promise<Health & { code: number }> {
  const { statusCode, body } = await site.ask('/healthz');
  return { ...(JSON.parse(body) as Health), code: statusCode };
}

/** Starts another server for the same store, as after a restart. */
async function restarted({ store }: TestServer, work: (ask: Ask) => Promise<void>): Promise<void> {
  const app = createSiteServer({
    storeDir: store.dir,
    logOutput: logTo,
    pollIntervalMs: 0,
  });
  try {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    await work(async (url) => {
      const answer = await fetch(origin + url);
      return { statusCode: answer.status, body: await answer.text() };
    });
  } finally {
    await app.close();
  }
}

const damages: [name: string, damage: (site: TestServer) => void, kind: string][] = [
  ['torn', (site) => writeFileSync(recordFile(site, 6), '{"rev": 6, "li'), 'damaged'],
  ['empty', (site) => writeFileSync(recordFile(site, 6), ''), 'damaged'],
  ['replaced by another document', (site) => writeFileSync(recordFile(site, 6), '{}'), 'damaged'],
  [
    'changed so that it does not follow revision 5',
    (site) =>
      writeFileSync(
        recordFile(site, 6),
        JSON.stringify({ ...recordOf(site, 6), previous: 'f'.repeat(64) }),
      ),
    'damaged',
  ],
  [
    'unreadable',
    (site) => {
      rmSync(recordFile(site, 6));
      mkdirSync(recordFile(site, 6));
    },
    'unreadable',
  ],
];

describe.each(damages)('if the newest record is %s', (_, damage, kind) => {
  test('a running server keeps its revision, and /healthz reports both revisions', async () => {
    const site = await siteAtRevision6();
    damage(site);
    expect((await site.ask('/')).body).toBe('page 6');
    expect(await healthOf(site)).toMatchObject({
      code: 200,
      status: 'degraded',
      rev: 6,
      degraded: { damaged: 6, served: 6, kind, steppedBack: false, file: 'log/00000006.json' },
    });
    await site.ask('/');
    await site.app.close();
    const errors = logged
      .join('')
      .split('\n')
      .filter((line) => line.includes('ERROR:'));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('log/00000006.json');
  });

  test('a server that starts serves the revision before, and /healthz answers 503', async () => {
    const site = await siteAtRevision6();
    damage(site);
    await restarted(site, async (ask) => {
      expect((await ask('/')).body).toBe('page 5');
      expect(await healthOf({ ask })).toMatchObject({
        code: 503,
        status: 'degraded',
        rev: 5,
        degraded: { damaged: 6, served: 5, kind, steppedBack: true, file: 'log/00000006.json' },
      });
      expect((await ask('/readyz')).statusCode).toBe(200);
    });
    expect(logged.join('')).toMatch(/revision 5/i);
  });
});

test('both servers are healthy again after the record was restored', async () => {
  const site = await siteAtRevision6();
  const whole = readFileSync(recordFile(site, 6));
  writeFileSync(recordFile(site, 6), 'torn');
  expect((await healthOf(site)).status).toBe('degraded');
  await restarted(site, async (ask) => {
    expect((await ask('/')).body).toBe('page 5');
    writeFileSync(recordFile(site, 6), whole);
    expect((await ask('/')).body).toBe('page 6');
    expect((await ask('/healthz')).statusCode).toBe(200);
  });
  expect(await healthOf(site)).toMatchObject({ code: 200, status: 'ok', rev: 6 });
});

test('a newer revision ends the degraded state', async () => {
  const site = await siteAtRevision6();
  writeFileSync(recordFile(site, 6), 'torn');
  expect((await healthOf(site)).status).toBe('degraded');
  site.store.promote({ live: site.store.edition({ pages: { '/': 'page 7' } }).id });
  expect((await site.ask('/')).body).toBe('page 7');
  expect(await healthOf(site)).toMatchObject({ code: 200, status: 'ok', rev: 7 });
});

test('a running server keeps its revision if the newest record disappears', async () => {
  const site = await siteAtRevision6();
  rmSync(recordFile(site, 6));
  expect((await site.ask('/')).body).toBe('page 6');
  expect(await healthOf(site)).toMatchObject({
    code: 200,
    status: 'degraded',
    degraded: { damaged: 6, served: 6, file: 'log/00000006.json' },
  });
});

test('does not serve a newer record that breaks the chain', async () => {
  const site = await siteAtRevision6();
  site.store.promote({
    live: site.store.edition({ pages: { '/': 'written by hand' } }).id,
    previous: 'f'.repeat(64),
  });
  expect((await site.ask('/')).body).toBe('page 6');
  expect(await healthOf(site)).toMatchObject({
    code: 200,
    degraded: { damaged: 7, served: 6, steppedBack: false },
  });
});

test('a server is not ready if the only record is damaged, and /healthz reports the record', async () => {
  const site = start({ logger: 'silent' });
  site.store.promote({ live: site.store.edition().id });
  writeFileSync(recordFile(site, 1), 'torn');
  expect(await healthOf(site)).toMatchObject({ code: 503, degraded: { damaged: 1, served: 0 } });
  expect((await site.ask('/readyz')).statusCode).toBe(503);
});
