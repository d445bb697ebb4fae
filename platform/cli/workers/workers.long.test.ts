/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { TemporaryStore } from '../../serve/testing/temporaryStore';
import { eventually } from '../../testing/eventually';
import { SiteProcess } from '../../testing/SiteProcess';

let store: TemporaryStore;
let server: SiteProcess;
let port: string;

beforeEach(async () => {
  store = new TemporaryStore();
  const [live, tried] = ['live', 'tried'].map((html) => store.edition({ pages: { '/': html } }).id);
  const canaries = [{ name: 'mf-awards', releases: {}, percent: 50 }];
  const mixtures = [live ?? '', tried ?? ''];
  store.promote({ live: live ?? '', canaries, mixtures });
  const args = ['--store', store.dir, '--port', '0', '--workers', '2', '--metrics-port', '0'];
  server = new SiteProcess(['serve', ...args]);
  [, port = ''] = await server.says(/Open http:\/\/localhost:(\d+)/);
});
afterEach(async () => {
  await server.end();
  store.remove();
});

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close', ...headers } });

const workerPids = (): number[] =>
  execFileSync('pgrep', ['-P', String(server.pid), '-f', 'workerProcess'])
    .toString()
    .trim()
    .split('\n')
    .map(Number);

async function workersSaid(): Promise<unknown> {
  return ((await (await ask('/healthz')).json()) as { workers?: unknown }).workers;
}

/** Settles once a worker that answers knows of this state: the primary informs one after the other. */
const areSaid = (workers: object): Promise<void> =>
  eventually(async () => expect(await workersSaid()).toEqual(workers));

test('visitors keep their side, whichever worker answers; one that is killed is replaced, and a stop loses no line', async () => {
  const visitor = '01234567-89ab-cdef-0123-456789abcdef';
  const sides = new Set<string>();
  for (let time = 0; time < 20; time += 1)
    sides.add(await (await ask('/', { cookie: `visitor=${visitor}` })).text());
  expect(sides.size).toBe(1);

  await areSaid({ listening: 2, of: 2, replaced: 0 });
  const [pid = 0] = workerPids();
  process.kill(pid, 'SIGKILL');
  await server.says(new RegExp(`worker \\(process ${pid}\\) ended with SIGKILL`));
  await areSaid({ listening: 2, of: 2, replaced: 1 });

  for (let time = 0; time < 30; time += 1) expect((await ask(`/line-${time}`)).status).toBe(404);
  expect(await server.end('SIGTERM')).toBe(0);
  for (let time = 0; time < 30; time += 1) await server.says(new RegExp(`GET /line-${time} 404`));
});
