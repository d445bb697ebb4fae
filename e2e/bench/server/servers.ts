import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nginxMainConfig } from '@concourse/hosts/nginx/configuration';
import { freePort } from '@concourse/test-kit/freePort';
import { root, runSite } from '../../support/commandLine';
import { pinToCore } from './wrk';

/** A running server, with the ids of the processes that handle requests. */
export type BenchServer = { name: string; port: number; pids: number[]; stop: () => Promise<void> };

const modules = '/usr/lib/nginx/modules';

async function waitForPort(port: number): Promise<void> {
  for (let time = 0; time < 600; time += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (response) return;
    await pause(100);
  }
  throw new Error(`Nothing listens on port ${port}.`);
}

const workersOf = (pid: number): number[] =>
  execFileSync('pgrep', ['-P', String(pid), '-f', 'nginx'])
    .toString()
    .trim()
    .split('\n')
    .map(Number);

async function startServer(
  name: string,
  port: number,
  [command = '', ...args]: string[],
  serverPids: (pid: number) => number[],
): Promise<BenchServer> {
  const child: ChildProcess = spawn(command, args, { cwd: root, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await waitForPort(port);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { name, port, pids: serverPids(child.pid ?? 0), stop };
}

/** The embedded server, started by `site serve`. */
export async function embeddedServer(store: string): Promise<BenchServer> {
  const port = await freePort();
  const args = ['serve', '--store', store, '--port', String(port)];
  const command = pinToCore([process.execPath, join(root, 'tools/setup/site.mjs'), ...args]);
  return startServer('embedded', port, command, (pid) => [pid]);
}

async function startNginx(
  name: string,
  port: number,
  folder: string,
  text: string,
): Promise<BenchServer> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  // As root, nginx would run its workers as another user without access to this folder.
  writeFileSync(file, `${process.getuid?.() === 0 ? 'user root;\n' : ''}${text}`);
  const command = ['/usr/sbin/nginx', '-p', folder, '-c', file, '-g', 'daemon off;'];
  return startServer(name, port, pinToCore(command), workersOf);
}

/** nginx with the files and the configuration that the command line generates. */
export async function siteNginx(store: string, folder: string): Promise<BenchServer> {
  const [port, copy] = [await freePort(), join(folder, 'copy')];
  await runSite(['sync', '--once', '--store', store, '--output', copy]);
  const alone = ['--main-config', join(folder, 'nginx'), '--worker-processes', '1'];
  const text = await runSite([
    'nginx',
    '--mirror',
    copy,
    '--listen',
    `127.0.0.1:${port}`,
    ...alone,
  ]);
  return startNginx('nginx (`site nginx`)', port, join(folder, 'nginx'), text);
}

/** nginx serving plain static files: its lower bound for the same bytes. */
export async function staticNginx(store: string, folder: string): Promise<BenchServer> {
  const port = await freePort();
  const server = `server { listen 127.0.0.1:${port}; root ${store}; keepalive_requests 1000000; }\n`;
  const text = nginxMainConfig(server, { folder, modules, workers: '1' });
  return startNginx('nginx (static files)', port, folder, text);
}

/** A Node HTTP server with the file in memory: the upper bound for any server on Node. */
export async function bareNodeServer(file: string): Promise<BenchServer> {
  const port = await freePort();
  const headers = ['content-type', 'text/javascript', 'cache-control', 'public, max-age=31536000'];
  const length = String(readFileSync(file).length);
  const script = `const body = require('node:fs').readFileSync(${JSON.stringify(file)});
const headers = ${JSON.stringify([...headers, 'content-encoding', 'br', 'content-length', length])};
require('node:http').createServer((_, reply) => reply.writeHead(200, headers).end(body))
  .listen(${port}, '127.0.0.1');`;
  const command = pinToCore([process.execPath, '-e', script]);
  return startServer('node:http', port, command, (pid) => [pid]);
}
