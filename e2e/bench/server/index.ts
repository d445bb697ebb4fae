import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseStore } from '../../support/commandLine';
import releaseBaseSite from '../../support/releaseBaseSite';
import type { Part, Row } from '../rows';
import {
  bareNodeServer,
  embeddedServer,
  type BenchServer,
  staticNginx,
  siteNginx,
} from './servers';
import { type LoadTarget, runWrk, type LoadResult } from './wrk';

const SECONDS = 10;

/** Required programs, by Debian package. */
const programs = {
  wrk: '/usr/bin/wrk',
  nginx: '/usr/sbin/nginx',
  'libnginx-mod-http-js': '/usr/lib/nginx/modules/ngx_http_js_module.so',
};

/** The largest hashed script of an area, by its path inside the store. */
function hashedScript(store: string): string {
  const folder = 'areas/mf-corporate/files';
  const [largest = ''] = readdirSync(join(store, folder))
    .filter((name) => name.endsWith('.js'))
    .sort((one, other) => sizeOf(store, folder, other) - sizeOf(store, folder, one));
  return `${folder}/${largest}`;
}

const sizeOf = (...parts: string[]): number => statSync(join(...parts)).size;

async function measureLoads(
  host: BenchServer,
  script: string,
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
    loads[name] = await runWrk(host, request, SECONDS);
  }
  return loads;
}

/** Requests per CPU second of one server, divided by those of another. CPU time depends least on other load. */
function costRow(of: string, other: string, ours?: LoadResult, others?: LoadResult): Row {
  const [value, cost] = [
    (others?.cost ?? Number.NaN) / (ours?.cost ?? Number.NaN),
    ours?.cost ?? Number.NaN,
  ];
  const details = `${cost.toFixed(2)} CPU seconds per 10,000; ${ours?.perSecond.toFixed(0)} per second, p99 ${ours?.p99}`;
  const metric = `requests per CPU second ÷ ${other}`;
  return { metric, of, unit: 'ratio', value, goal: 0.5, atLeast: true, tolerance: 0.15, details };
}

async function withServer<Result>(host: BenchServer, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await host.stop();
  }
}

/** Compares the throughput of the embedded server on one core with nginx serving the same files. */
const measure: Part = async () => {
  const missing = Object.entries(programs).filter(([, path]) => !existsSync(path));
  if (missing.length > 0) {
    const packages = missing.map(([name]) => name).join(' ');
    throw new Error(`Programs are missing.\n  → apt-get install -y ${packages}`);
  }
  if (!existsSync(baseStore)) await releaseBaseSite();
  const folder = mkdtempSync(join(tmpdir(), 'concourse-bench-'));
  const script = hashedScript(baseStore);
  const measureHost = (host: BenchServer) => withServer(host, () => measureLoads(host, script));
  const measureFile = (host: BenchServer, target: string) =>
    withServer(host, async () => {
      await runWrk(host, { target }, 1);
      return runWrk(host, { target }, SECONDS);
    });
  try {
    const ours = await measureHost(await embeddedServer(baseStore));
    const nginx = await measureHost(await siteNginx(baseStore, folder));
    const files = await measureFile(
      await staticNginx(baseStore, join(folder, 'files')),
      `/${script}.br`,
    );
    const bare = await measureFile(await bareNodeServer(join(baseStore, `${script}.br`)), '/');
    const hashed = 'a hashed script';
    return [
      ...Object.keys(ours).map((name) => costRow(name, '`site nginx`', ours[name], nginx[name])),
      costRow(hashed, 'nginx with static files', ours[hashed], files),
      costRow(hashed, 'a bare Node server', ours[hashed], bare),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export default measure;
