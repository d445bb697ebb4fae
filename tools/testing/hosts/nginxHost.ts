import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nginxAlone, nginxSite } from '@concourse/hosts/nginx/configuration';
import { forNginx, placeScript } from '@concourse/hosts/nginx/script';
import { HealthFile } from '@concourse/mirror/follow';
import { Follower, type FollowerOptions } from '@concourse/mirror/Follower';
import { LocalCopy } from '@concourse/mirror/LocalCopy';
import { folderStore } from '@concourse/store/Store';
import { freePort } from '../freePort';
import { askRaw } from './askRaw';
import type { Host } from './host';
import type { TableSite } from './site';

const program = process.env.NGINX_PATH ?? '/usr/sbin/nginx';
const modules = process.env.NGINX_MODULES ?? '/usr/lib/nginx/modules';
const startsWithinMs = 10_000;

export type Nginx = { port: number; pid: number; stop: () => Promise<void> };

/** Starts an nginx of its own over a copy: with its own folder, on a loopback port, never the system's. */
export async function startNginx(
  copy: LocalCopy,
  folder: string,
  { trustProxy = false } = {},
): Promise<Nginx> {
  await mkdir(folder, { recursive: true });
  const script = copy.at(await placeScript(copy));
  const port = await freePort();
  const listen = `127.0.0.1:${port}`;
  const site = nginxSite({ copy: copy.root, script, listen, serverName: '_', trustProxy });
  const file = path.join(folder, 'nginx.conf');
  // Started by root, its workers would be another user, who may not enter a temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  await writeFile(file, `${user}${nginxAlone(site, { folder, modules })}`);
  const child = spawn(program, ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  child.stderr.on('data', (data: Buffer) => (told += data.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = performance.now() + startsWithinMs;
  while (!(await answers(port))) {
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

const answers = (port: number): Promise<boolean> =>
  askRaw(port, { target: '/healthz' }).then(
    () => true,
    () => false,
  );

/** nginx over a copy that a follower keeps, looked after by hand. */
export async function nginxHost({ store }: TableSite, { trustProxy = false } = {}): Promise<Host> {
  const copy = await LocalCopy.open(`${store.dir}-copy`, 'follower');
  const following: FollowerOptions = {
    source: folderStore(store.dir, () => new Date()),
    copy,
    presentation: forNginx(copy),
    now: () => new Date(),
    log: () => undefined,
    keepMs: 60_000,
  };
  const follower = await Follower.over(following);
  const health = new HealthFile(following, follower, { problem: null, lookedAt: null });
  const nginx = await startNginx(copy, `${store.dir}-nginx`, { trustProxy });
  return {
    name: 'nginx',
    port: nginx.port,
    ask: (question) => askRaw(nginx.port, question),
    caughtUp: async () => {
      await follower.look();
      await follower.lookAtPreviews();
      await health.write();
    },
    close: nginx.stop,
  };
}
