import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseStore } from '../../support/commandLine';
import releaseBaseSite from '../../support/releaseBaseSite';
import type { Goal, Options, Section, Table } from '../section';
import {
  bareNodeServer,
  embeddedServer,
  type BenchServer,
  staticNginx,
  siteNginx,
} from './servers';
import { type LoadTarget, runWrk, type LoadResult } from './wrk';

const targetRatio = 0.5;

/** What measures and is measured, by the packages of Debian that bring it. */
const programs = {
  wrk: '/usr/bin/wrk',
  nginx: '/usr/sbin/nginx',
  'libnginx-mod-http-js': '/usr/lib/nginx/modules/ngx_http_js_module.so',
};

/** The largest hashed script of an area, by its path inside the store. */
function hashedScript(store: string): string {
  const folder = 'areas/mf-corporate/1.0.0';
  const [largest = ''] = readdirSync(join(store, folder))
    .filter((name) => /\.[\da-f]{8}\.js$/.test(name))
    .sort((one, other) => sizeOf(store, folder, other) - sizeOf(store, folder, one));
  return `${folder}/${largest}`;
}

const sizeOf = (...parts: string[]): number => statSync(join(...parts)).size;

async function measureLoads(
  host: BenchServer,
  script: string,
  seconds: number,
): Promise<Record<string, LoadResult>> {
  const address = `http://127.0.0.1:${host.port}/${script}`;
  const { headers } = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  const cases: Record<string, LoadTarget> = {
    'a page': { target: '/' },
    'a hashed script': { target: `/${script}` },
    'a 304': { target: `/${script}`, headers: { 'if-none-match': headers.get('etag') ?? '' } },
    'a 404': { target: '/nowhere' },
  };
  const loads: Record<string, LoadResult> = {};
  for (const [name, asked] of Object.entries(cases)) {
    // What is measured is a server that has been asked before.
    await runWrk(host, asked, 1);
    loads[name] = await runWrk(host, asked, seconds);
  }
  return loads;
}

const loadRow = (host: string, what: string, measured: LoadResult): (string | number)[] => {
  const { perSecond, p50, p99, cost, megabytes } = measured;
  return [host, what, Math.round(perSecond), p50, p99, cost.toFixed(2), Math.round(megabytes)];
};

/** How many requests one second of processor time is enough for, against another server's. */
const costRatio = (one: LoadResult | undefined, other: LoadResult | undefined): number =>
  (other?.cost ?? Number.NaN) / (one?.cost ?? Number.NaN);

const ratioGoal = (what: string, reached: number, why?: string): Goal => ({
  what,
  asked: `at least ${targetRatio}`,
  reached: reached.toFixed(2),
  met: reached >= targetRatio,
  ...(why !== undefined && { why }),
});

async function withServer<Result>(host: BenchServer, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await host.stop();
  }
}

/** What the embedded server makes of a core, against nginx on the same bytes. */
export default async function measure({ small }: Options): Promise<Section> {
  const missing = Object.entries(programs).filter(([, place]) => !existsSync(place));
  if (missing.length > 0) {
    const packages = missing.map(([name]) => name).join(' ');
    throw new Error(`Programs are missing.\n  → apt-get install -y ${packages}`);
  }
  if (!existsSync(baseStore)) await releaseBaseSite();
  const folder = mkdtempSync(join(tmpdir(), 'concourse-bench-'));
  const seconds = small ? 2 : 10;
  const script = hashedScript(baseStore);
  const rows: Table['rows'] = [];
  const measureHost = async (host: BenchServer): Promise<Record<string, LoadResult>> => {
    const loads = await withServer(host, () => measureLoads(host, script, seconds));
    for (const [what, each] of Object.entries(loads)) rows.push(loadRow(host.name, what, each));
    return loads;
  };
  const measureFile = async (host: BenchServer, target: string): Promise<LoadResult> => {
    const alone = await withServer(host, async () => {
      await runWrk(host, { target }, 1);
      return runWrk(host, { target }, seconds);
    });
    rows.push(loadRow(host.name, 'a hashed script', alone));
    return alone;
  };
  try {
    const one = await measureHost(await embeddedServer(baseStore));
    const ofSite = await measureHost(await siteNginx(baseStore, folder));
    const goals = Object.keys(one).map((what) =>
      ratioGoal(
        `${what}: requests per second of processor time, of nginx's`,
        costRatio(one[what], ofSite[what]),
      ),
    );
    if (!small) {
      const files = await staticNginx(baseStore, join(folder, 'files'));
      const ofFiles = await measureFile(files, `/${script}.br`);
      const bare = await measureFile(await bareNodeServer(join(baseStore, `${script}.br`)), '/');
      const ceiling = costRatio(bare, ofFiles).toFixed(2);
      goals.push(
        ratioGoal(
          'the same of an nginx that decides nothing and hands out the compressed file',
          costRatio(one['a hashed script'], ofFiles),
          `Node's own HTTP server with these bytes in memory reaches ${ceiling}`,
        ),
      );
    }
    return {
      title: 'The embedded server',
      method:
        '`wrk` on one core asks over 32 connections, the server has another core, with its log. ' +
        'Ratios are of processor time (user and system) of the processes that answer, which others on the machine change least.',
      tables: [
        {
          title: 'What a server makes of a core',
          head: ['server', 'asked for', 'per second', 'p50', 'p99', 'processor s per 10,000', 'MB'],
          rows,
        },
      ],
      goals,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
