import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import { root } from '../../support/commandLine';
import { residentMegabytes } from '../residentMegabytes';
import { measureSeconds } from './syntheticStore';

/** Startup time and memory of a server, and the sizes of its responses. */
export type ServingCosts = {
  /** Seconds from the start of the process until it listens. */
  startup: number;
  /** Seconds. */
  firstResponse: number;
  /** Resident MB after 1,000 pages. */
  memory: number;
  /** Compressed bytes. */
  document: number;
  /** Compressed bytes of `edition.json`. */
  directory: number;
};

/** Compressed size of a response in bytes. */
function transferredBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url}: ${response.statusCode ?? 'no response'}`));
      });
    });
    request.on('error', reject);
  });
}

const REQUESTS = 1000;

/** Starts a server, requests pages, and measures both. */
export async function measureServing(store: string): Promise<ServingCosts> {
  const started = performance.now();
  const cli = join(root, 'tools/setup/site.mjs');
  const args = [cli, 'serve', '--json', '--port', '0', '--store', store];
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => server.once('close', resolve));
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = '';
      server.stdout.on('data', (data: Buffer) => {
        output += data.toString();
        const [, found] = /"url": "([^"]+)"/.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
      void ended.then(() => reject(new Error(`The server exited: ${output}`)));
    });
    const startup = (performance.now() - started) / 1000;
    const firstResponse = await measureSeconds(() => transferredBytes(`${url}/`));
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(
      ([, path = '']) => path || '/',
    );
    for (let count = 0; count < REQUESTS; count += 1) {
      await transferredBytes(url + (pages[count % pages.length] ?? '/'));
    }
    return {
      startup,
      firstResponse,
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
