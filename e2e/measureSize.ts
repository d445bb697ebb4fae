// `npm run measure:size -- [folder]`: what releasing and serving cost at 5 areas and at 200.
// A folder that is named is kept, and stores that it has are measured again.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuild } from '../platform/release/readBuild';
import type { Build } from '../platform/store/ReleaseRepository';
import {
  growLog,
  publishSecond,
  publishSized,
  second,
  type StoreSize,
} from '../platform/testing/size/sizedStore';
import { root, site } from './support/commandLine';

const sizes: StoreSize[] = [
  { areas: 5, pages: 250, revisions: 2 },
  { areas: 200, pages: 10_000, revisions: 100_000 },
];

type Figure = { value: number; unit: 's' | 'ms' | 'MB' | 'KB' };
type Figures = Map<string, Figure>;

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

const median = (values: number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Makes a store of that size. @returns how long its first promotion took, in seconds */
async function makeStore(store: string, shell: Build, size: StoreSize): Promise<number> {
  const all = await publishSized(store, shell, size);
  const first = await secondsOf(() => site(['promote', ...all, '--store', store]));
  const next = await publishSecond(store, shell, size, '1.0.1');
  await site(['promote', next, '--store', store]);
  await growLog(store, size.revisions);
  return first;
}

/** Memory of a process in MB, as Linux counts it: what is resident, or the most that ever was. */
function memoryOf(pid: number, count: 'VmRSS' | 'VmHWM'): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return Number.NaN;
  const [, kilobytes = ''] =
    new RegExp(`${count}:\\s+(\\d+)`).exec(readFileSync(status, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Starts a server of its own over the store, and asks it until 1,000 pages were answered. */
async function measureServer(store: string): Promise<Figures> {
  const started = performance.now();
  const cli = join(root, 'platform/cli/site.mjs');
  const args = [cli, 'serve', '--json', '--port', '0', '--store', store];
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => server.once('close', resolve));
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let words = '';
      server.stdout.on('data', (data: Buffer) => {
        words += data.toString();
        const [, found] = /"url": "([^"]+)"/.exec(words) ?? [];
        if (found !== undefined) resolve(found);
      });
      void ended.then(() => reject(new Error(`The server ended: ${words}`)));
    });
    const listening = performance.now() - started;
    const ask = async (address: string): Promise<string> => {
      const response = await fetch(url + address);
      if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
      return response.text();
    };
    const first = (await secondsOf(() => ask('/'))) * 1000;
    const directory = await ask('/edition.json');
    const pages = [...(await ask('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)];
    for (const [, address = ''] of pages.slice(0, 1000)) await ask(address || '/');
    const pid = server.pid ?? 0;
    return new Map<string, Figure>([
      ['server: from its start until it listens', { value: listening, unit: 'ms' }],
      ['server: its first answer', { value: first, unit: 'ms' }],
      ['server: memory after 1,000 pages', { value: memoryOf(pid, 'VmRSS'), unit: 'MB' }],
      ['/edition.json', { value: Buffer.byteLength(directory) / 1024, unit: 'KB' }],
    ]);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function measureStore(store: string, shell: Build, size: StoreSize): Promise<Figures> {
  const onStore = (...args: string[]): Promise<string> => site([...args, '--store', store]);
  const promotions: number[] = [];
  const rollbacks: number[] = [];
  for (const patch of [1, 2, 3]) {
    const next = await publishSecond(store, shell, size, `1.1.${patch}-${Date.now()}`);
    promotions.push(await secondsOf(() => onStore('promote', next)));
    rollbacks.push(await secondsOf(() => onStore('rollback', second)));
  }
  const seconds = (value: number): Figure => ({ value, unit: 's' });
  return new Map([
    ['promote one area', seconds(median(promotions))],
    ['rollback <area>', seconds(median(rollbacks))],
    ['rollback', seconds(await secondsOf(() => onStore('rollback')))],
    ['status', seconds(await secondsOf(() => onStore('status')))],
    ...(await measureServer(store)),
  ]);
}

const [named] = process.argv.slice(2);
const folder = named ?? mkdtempSync(join(tmpdir(), 'concourse-size-'));
mkdirSync(folder, { recursive: true });
try {
  if (!existsSync(join(root, 'shell/dist/release.json'))) await site(['build', 'shell']);
  const shell = await readBuild('shell', join(root, 'shell/dist'));
  const columns: Figures[] = [];
  for (const size of sizes) {
    const store = join(folder, `${size.areas}-areas`);
    const made: Figures = new Map();
    // A store that is there already was promoted before.
    if (!existsSync(store)) {
      made.set('first promotion of all', { value: await makeStore(store, shell, size), unit: 's' });
    }
    columns.push(new Map([...made, ...(await measureStore(store, shell, size))]));
  }
  const row = (cells: string[]): void => console.log(`| ${cells.join(' | ')} |`);
  row([
    '',
    ...sizes.map(
      ({ areas, pages, revisions }) => `${areas} areas, ${pages} pages, ${revisions} revisions`,
    ),
    'ratio',
  ]);
  row(['---', ...sizes.map(() => '---'), '---']);
  const [small = new Map<string, Figure>(), large = new Map<string, Figure>()] = columns;
  for (const [what, { value, unit }] of large) {
    const before = small.get(what)?.value ?? Number.NaN;
    const written = [before, value].map((each) => `${each.toFixed(unit === 's' ? 2 : 0)} ${unit}`);
    row([what, ...written, (value / before).toFixed(2)]);
  }
} finally {
  if (named === undefined) rmSync(folder, { recursive: true, force: true });
}
