import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nginxMainConfig, nginxSiteConfig } from '@concourse/hosts/nginx/configuration';
import { nginxAdapter, installScript } from '@concourse/hosts/nginx/script';
import { LocalMirror } from '@concourse/mirror/LocalMirror';
import { MirrorSync, type MirrorSyncOptions } from '@concourse/mirror/MirrorSync';
import { HealthFile } from '@concourse/mirror/runSync';
import { folderStore } from '@concourse/store/Store';
import { freePort } from '../freePort';
import type { Host } from './host';
import type { HostTestSite } from './hostTestSite';
import { sendRawRequest } from './sendRawRequest';

const nginxBinary = process.env.NGINX_PATH ?? '/usr/sbin/nginx';
const nginxModules = process.env.NGINX_MODULES ?? '/usr/lib/nginx/modules';
const startTimeoutMs = 10_000;

export type Nginx = { port: number; pid: number; stop: () => Promise<void> };

/** Starts an nginx of its own over a copy: with its own folder, on a loopback port, never the system's. */
export async function startNginx(
  copy: LocalMirror,
  folder: string,
  { trustProxy = false } = {},
): Promise<Nginx> {
  await mkdir(folder, { recursive: true });
  const script = copy.pathOf(await installScript(copy));
  const port = await freePort();
  const listen = `127.0.0.1:${port}`;
  const site = nginxSiteConfig({ copy: copy.root, script, listen, serverName: '_', trustProxy });
  const file = path.join(folder, 'nginx.conf');
  // Started by root, its workers would be another user, who may not enter a temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  await writeFile(file, `${user}${nginxMainConfig(site, { folder, modules: nginxModules })}`);
  const child = spawn(nginxBinary, ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  child.stderr.on('data', (data: Buffer) => (told += data.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = performance.now() + startTimeoutMs;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`nginx did not start: ${told}`);
    }
    await pause(50);
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGQUIT');
    await ended;
    if (told.includes('[error]') || told.includes('[crit]')) throw new Error(told);
  };
  return { port, pid: child.pid ?? 0, stop };
}

const isListening = (port: number): Promise<boolean> =>
  sendRawRequest(port, { target: '/healthz' }).then(
    () => true,
    () => false,
  );

/** nginx over a copy that a follower keeps, looked after by hand. */
export async function nginxHost(
  { store }: HostTestSite,
  { trustProxy = false } = {},
): Promise<Host> {
  const copy = await LocalMirror.open(`${store.dir}-copy`, 'follower');
  const following: MirrorSyncOptions = {
    source: folderStore(store.dir, () => new Date()),
    copy,
    adapter: nginxAdapter(copy),
    now: () => new Date(),
    log: () => undefined,
    retentionMs: 60_000,
  };
  const follower = await MirrorSync.open(following);
  const health = new HealthFile(following, follower, { problem: null, lookedAt: null });
  const nginx = await startNginx(copy, `${store.dir}-nginx`, { trustProxy });
  return {
    name: 'nginx',
    port: nginx.port,
    request: (question) => sendRawRequest(nginx.port, question),
    waitUntilSynced: async () => {
      await follower.sync();
      await follower.syncPreviews();
      await health.write();
    },
    close: nginx.stop,
  };
}
