/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { testServers } from './testing/testServer';

const start = testServers();

/** A process that appends a record for each message: like the release tool, it links a complete file. */
const promoter = `
const fs = require('node:fs');
const [dir, ...editions] = process.argv.slice(1);
process.on('message', (index) => {
  const rev = index + 2;
  const live = editions[index];
  const record = {
    ...{ rev, parent: rev - 1, nonce: String(rev), live },
    ...{ who: 'test', when: '2025-10-09T09:00:00Z', why: 'test' },
  };
  fs.writeFileSync(dir + '/next', JSON.stringify(record));
  fs.linkSync(dir + '/next', dir + '/log/' + String(rev).padStart(8, '0') + '.json');
  fs.rmSync(dir + '/next');
  process.send(index);
});
`;

/** Starts a promotion. The promise settles once its record is in the log. */
function promote(child: ChildProcess, index: number): Promise<void> {
  return new Promise((resolve) => {
    const listen = (promoted: unknown): void => {
      if (promoted !== index) return;
      child.off('message', listen);
      resolve();
    };
    child.on('message', listen);
    child.send(index);
  });
}

test('no answer fails or mixes editions during 200 promotions under load', async () => {
  const { store, ask } = start();
  const labels = new Map<string, string>();
  const editions = Array.from({ length: 201 }, (_, index) => {
    const label = `edition${index}`;
    const content = JSON.stringify({ label });
    const files = { '/edition.json': { type: 'application/json', content } };
    const { id } = store.edition({
      pages: { '/': `<p>${label}</p>`.repeat(50) },
      files,
      headers: { 'x-policy': label },
    });
    labels.set(id, label);
    return id;
  });
  store.promote({ live: editions[0] ?? '' });
  await ask('/');

  const child = spawn(process.execPath, ['-e', promoter, store.dir, ...editions.slice(1)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  let next = 0;

  const seen = new Set<string>();
  const wrong: unknown[] = [];
  const visitor = async (): Promise<void> => {
    while (next < 200) {
      const promoted = promote(child, next);
      next += 1;
      const page = await ask('/');
      const directory = await ask('/edition.json');
      const id = String(page.headers['x-edition']);
      const label = labels.get(id) ?? 'no edition';
      const isConsistent =
        page.statusCode === 200 &&
        page.headers['x-policy'] === label &&
        page.body === `<p>${label}</p>`.repeat(50) &&
        directory.statusCode === 200 &&
        directory.body ===
          JSON.stringify({ label: labels.get(String(directory.headers['x-edition'])) });
      if (!isConsistent) wrong.push({ page, directory });
      seen.add(id);
      await promoted;
    }
  };
  await Promise.all(Array.from({ length: 4 }, visitor));
  child.disconnect();

  expect(wrong).toEqual([]);
  expect(await ended).toEqual([0, null]);
  expect((await ask('/')).headers['x-edition']).toBe(editions[200]);
  // Each visitor promotes an edition before each request: at least every second of its answers is another edition.
  expect(seen.size).toBeGreaterThanOrEqual(25);
}, 60_000);

test('/healthz says that changes are stopped, but not why', async () => {
  const { ask, store } = start();
  const rules = { environment: 'production', freezes: [], signers: null, webhooks: [] };
  const access = { pipelines: [], grants: [] };
  const more = {
    previewDurationMs: 1,
    access,
    approvals: [],
    hosts: [],
    notice: null,
    changedFacts: {},
  };
  const stop = { who: 'ada', when: '2026-01-05T09:00:00Z', why: 'an incident' };
  store.promote({ live: store.edition().id, settings: { ...rules, ...more, stop } });
  const { body } = await ask('/healthz');
  expect(JSON.parse(body)).toMatchObject({ rev: 1, stopped: true });
  expect(body).not.toContain('incident');
});
