/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { testServers } from './testing/testServer';

const start = testServers();

/** Appends records like the release tool: a whole file, linked into place by another process. */
const promoter = `
const fs = require('node:fs');
const [dir, ...editions] = process.argv.slice(1);
editions.forEach((live, index) => setTimeout(() => {
  const rev = index + 2;
  const record = {
    ...{ rev, parent: rev - 1, nonce: String(rev), live, candidate: null, percent: 0 },
    ...{ who: 'test', when: '2025-10-09T09:00:00Z', why: 'test' },
  };
  fs.writeFileSync(dir + '/next', JSON.stringify(record));
  fs.linkSync(dir + '/next', dir + '/log/' + String(rev).padStart(8, '0') + '.json');
  fs.rmSync(dir + '/next');
}, index * 8));
`;

test('200 promotions under load: no failed and no mixed answer', async () => {
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

  const child = spawn(process.execPath, ['-e', promoter, store.dir, ...editions.slice(1)]);
  const ended = once(child, 'exit');
  let running = true;
  void ended.then(() => (running = false));

  const seen = new Set<string>();
  const wrong: unknown[] = [];
  let answers = 0;
  const visitor = async (): Promise<void> => {
    while (running) {
      const page = await ask('/');
      const directory = await ask('/edition.json');
      const id = String(page.headers['x-edition']);
      const label = labels.get(id) ?? 'no edition';
      const whole =
        page.statusCode === 200 &&
        page.headers['x-policy'] === label &&
        page.body === `<p>${label}</p>`.repeat(50) &&
        directory.statusCode === 200 &&
        directory.body ===
          JSON.stringify({ label: labels.get(String(directory.headers['x-edition'])) });
      if (!whole) wrong.push({ page, directory });
      seen.add(id);
      answers += 2;
    }
  };
  await Promise.all(Array.from({ length: 4 }, visitor));

  expect(wrong).toEqual([]);
  expect(await ended).toEqual([0, null]);
  expect((await ask('/')).headers['x-edition']).toBe(editions[200]);
  // How many of the 200 the readers meet depends on the machine; some of them they must.
  expect(seen.size).toBeGreaterThan(4);
  expect(answers).toBeGreaterThan(50);
}, 60_000);
