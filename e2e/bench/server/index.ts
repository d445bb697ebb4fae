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

/** Required programs, by Debian package. */
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
  for (const [name, request] of Object.entries(cases)) {
    await runWrk(host, request, 1); // warm-up
    loads[name] = await runWrk(host, request, seconds);
  }
  return loads;
}

const loadRow = (host: string, metric: string, measured: LoadResult): (string | number)[] => {
  const { perSecond, p50, p99, cost, megabytes } = measured;
  return [host, metric, Math.round(perSecond), p50, p99, cost.toFixed(2), Math.round(megabytes)];
};

/** Requests per CPU second of one server, divided by those of another. */
const costRatio = (one: LoadResult | undefined, other: LoadResult | undefined): number =>
  (other?.cost ?? Number.NaN) / (one?.cost ?? Number.NaN);

const ratioGoal = (metric: string, result: number, reason?: string): Goal => ({
  metric,
  target: `at least ${targetRatio}`,
  result: result.toFixed(2),
  met: result >= targetRatio,
  ...(reason !== undefined && { reason }),
});

async function withServer<Result>(host: BenchServer, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await host.stop();
  }
}

/** Compares the throughput of the embedded server on one core with nginx serving the same files. */
export default async function measure({ small }: Options): Promise<Section> {
  const missing = Object.entries(programs).filter(([, path]) => !existsSync(path));
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
    for (const [metric, each] of Object.entries(loads)) rows.push(loadRow(host.name, metric, each));
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
    const goals = Object.keys(one).map((metric) =>
      ratioGoal(
        `${metric}: requests per CPU second, divided by those of nginx`,
        costRatio(one[metric], ofSite[metric]),
      ),
    );
    if (!small) {
      const files = await staticNginx(baseStore, join(folder, 'files'));
      const ofFiles = await measureFile(files, `/${script}.br`);
      const bare = await measureFile(await bareNodeServer(join(baseStore, `${script}.br`)), '/');
      const ceiling = costRatio(bare, ofFiles).toFixed(2);
      goals.push(
        ratioGoal(
          'a hashed script: requests per CPU second, divided by those of nginx with static compressed files',
          costRatio(one['a hashed script'], ofFiles),
          `a bare Node HTTP server with the file in memory reaches ${ceiling}`,
        ),
      );
    }
    return {
      title: 'The embedded server',
      method:
        '`wrk` sends requests over 32 connections from one core; the server runs on another core and writes its log. ' +
        'Ratios compare the CPU time (user and system) of the server processes, which depends least on other load.',
      tables: [
        {
          title: 'Throughput on one core',
          head: [
            'server',
            'request',
            'requests per second',
            'p50',
            'p99',
            'CPU seconds per 10,000',
            'MB',
          ],
          rows,
        },
      ],
      goals,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
