import { readdirSync, readFileSync, statSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { baseStore, root } from '../support/commandLine';
import releaseBaseSite from '../support/releaseBaseSite';
import { startProcess } from '../support/startProcess';
import type { Row } from './rows';

const SECONDS = 8;
const CONNECTIONS = 32;
const TICKS_PER_SECOND = 100;

const parseUrl = (output: string): string | undefined => /"url": ?"([^"]+)"/.exec(output)?.[1];

/** Serves one body from memory: no server on Node can do less. */
const bareServer = (file: string): string => `
const body = require('node:fs').readFileSync(${JSON.stringify(file)});
const headers = { 'content-type': 'text/javascript', 'content-length': body.length };
const server = require('node:http').createServer((_, reply) => reply.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ url: 'http://127.0.0.1:' + server.address().port })));`;

/** The largest compressed script of an area, by its path inside the store. */
function largestScript(): string {
  const folder = 'areas/mf-corporate/files';
  const size = (name: string): number => statSync(join(baseStore, folder, name)).size;
  const scripts = readdirSync(join(baseStore, folder)).filter((name) => name.endsWith('.js'));
  const [largest = ''] = scripts.sort((one, other) => size(other) - size(one));
  return `${folder}/${largest}`;
}

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Requests a URL over several connections for some seconds. @returns the number of responses */
async function requestFor(url: string, seconds: number, expected: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const request = (): Promise<void> =>
    new Promise((resolve, reject) => {
      get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        const { statusCode } = response.resume();
        if (statusCode === expected) response.once('end', resolve);
        else reject(new Error(`${url} answered with ${statusCode}.`));
      }).once('error', reject);
    });
  const connection = async (): Promise<void> => {
    for (; performance.now() < end; count += 1) await request();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return count;
}

/** Milliseconds of processor time that a server needs for each request. */
async function costs(args: string[], paths: Record<string, number>): Promise<number[]> {
  const server = await startProcess(args, parseUrl);
  const all: number[] = [];
  try {
    for (const [path, status] of Object.entries(paths)) {
      await requestFor(server.ready + path, 2, status); // warm-up
      const before = cpuSeconds(server.pid);
      const count = await requestFor(server.ready + path, SECONDS, status);
      all.push(((cpuSeconds(server.pid) - before) * 1000) / count);
    }
    return all;
  } finally {
    await server.stop();
  }
}

/**
 * Compares the processor time that `site serve` needs for a request with that of a bare Node server. Other load on the
 * machine hardly changes it. Needs Linux.
 */
export async function measureServer(): Promise<Row[]> {
  await releaseBaseSite();
  const script = largestScript();
  const serve = ['serve', '--json', '--port', '0', '--store', baseStore];
  const paths = { '/': 200, [`/${script}`]: 200, '/nowhere': 404 };
  const ours = await costs([join(root, 'tools/setup/site.mjs'), ...serve], paths);
  const [bare = Number.NaN] = await costs(['-e', bareServer(join(baseStore, `${script}.br`))], {
    '/': 200,
  });
  return ['a page', 'a hashed script', 'a 404'].map((of, at) => {
    const cost = ours[at] ?? Number.NaN;
    const details = `${cost.toFixed(2)}, ${bare.toFixed(2)} ms`;
    const metric = 'processor time ÷ a bare Node server';
    return { metric, of, unit: 'ratio', value: cost / bare, tolerance: 0.15, goal: 2, details };
  });
}
