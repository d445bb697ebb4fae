import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LocalMirror, nginxConfig } from '@concourse/hosts';
import {
  HealthFile,
  MirrorSync,
  type MirrorSyncOptions,
  nginxAdapter,
} from '@concourse/hosts/testing';
import { folderStore } from '@concourse/store/Store';
import { freePort } from '../freePort';
import type { Host } from './host';
import { sendRawRequest } from './sendRawRequest';

const nginxBinary = process.env.NGINX_PATH ?? '/usr/sbin/nginx';
const nginxModules = process.env.NGINX_MODULES ?? '/usr/lib/nginx/modules';
const startTimeoutMs = 10_000;

export type Nginx = { port: number; stop: () => Promise<void> };

/** Starts a separate nginx for a mirror, with its own folder and a loopback port. */
export async function startNginx(
  copy: LocalMirror,
  folder: string,
  { trustProxy = false } = {},
): Promise<Nginx> {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const listen = `127.0.0.1:${port}`;
  const separate = { folder, modules: nginxModules };
  const config = await nginxConfig(copy, { listen, serverName: '_', trustProxy, separate });
  const file = path.join(folder, 'nginx.conf');
  // As root, nginx would run its workers as another user without access to temporary folders.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  await writeFile(file, user + config);
  const child = spawn(nginxBinary, ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = performance.now() + startTimeoutMs;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`nginx did not start: ${output}`);
    }
    await pause(50);
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGQUIT');
    await exited;
    if (output.includes('[error]') || output.includes('[crit]')) throw new Error(output);
  };
  return { port, stop };
}

const isListening = (port: number): Promise<boolean> =>
  sendRawRequest(port, { target: '/healthz' }).then(
    () => true,
    () => false,
  );

/** nginx on a mirror, whose follower syncs only on demand. */
export async function nginxHost(
  { store }: { store: { dir: string } },
  { trustProxy = false } = {},
): Promise<Host> {
  const copy = await LocalMirror.open(`${store.dir}-copy`, 'follower');
  const options: MirrorSyncOptions = {
    source: folderStore(store.dir, () => new Date()),
    copy,
    adapter: nginxAdapter(copy),
    now: () => new Date(),
    log: () => undefined,
    retentionMs: 60_000,
  };
  const follower = await MirrorSync.open(options);
  const health = new HealthFile(options, follower);
  const nginx = await startNginx(copy, `${store.dir}-nginx`, { trustProxy });
  return {
    name: 'nginx',
    port: nginx.port,
    request: (request) => sendRawRequest(nginx.port, request),
    waitUntilSynced: async () => {
      await follower.sync();
      await follower.syncPreviews();
      await health.write();
    },
    close: nginx.stop,
  };
}
