import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import { root } from '../../support/commandLine';
import { residentMegabytes } from '../residentMegabytes';
import { measureSeconds } from './syntheticStore';

/** What a server of its own over a store costs, and what visitors of it download. */
export type ServingCosts = {
  /** Seconds from its start until it listens. */
  listens: number;
  /** Seconds. */
  firstAnswer: number;
  /** MB that are resident after 1,000 pages. */
  memory: number;
  /** Bytes that travel, compressed. */
  document: number;
  directory: number;
};

/** Bytes of an answer as they travel, brotli where the server has it. */
function transferredBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url}: ${response.statusCode ?? 'no answer'}`));
      });
    });
    request.on('error', reject);
  });
}

/** Starts a server over the store, and asks it until so many pages were answered. */
export async function measureServing(store: string, requests = 1000): Promise<ServingCosts> {
  const started = performance.now();
  const cli = join(root, 'tools/setup/site.mjs');
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
    const listens = (performance.now() - started) / 1000;
    const firstAnswer = await measureSeconds(() => transferredBytes(`${url}/`));
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(
      ([, path = '']) => path || '/',
    );
    for (let count = 0; count < requests; count += 1) {
      await transferredBytes(url + (pages[count % pages.length] ?? '/'));
    }
    return {
      listens,
      firstAnswer,
      memory: residentMegabytes(server.pid ?? 0),
      document: await transferredBytes(
        url + (pages.find((path) => path.endsWith('/page-1')) ?? pages[1] ?? '/'),
      ),
      directory: await transferredBytes(`${url}/edition.json`),
    };
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}
