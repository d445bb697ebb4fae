// radosgw is Ceph's S3 server. It runs with one monitor and one disk in a temporary folder, on the loopback interface.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../freePort';

const execute = promisify(execFile);

/** A running S3 server with one account that owns all buckets. */
export type S3Server = {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Creates another account without permissions. */
  addAccount: (name: string) => Promise<{ accessKeyId: string; secretAccessKey: string }>;
  /** Stops only the S3 gateway, to simulate an outage. */
  stopGateway: () => Promise<void>;
  startGateway: () => Promise<void>;
  stop: () => Promise<void>;
};

const diskBytes = 4 * 1024 ** 3;

/** Starts the server, which takes about 20 seconds. */
export async function startRadosgw(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'radosgw-'));
  const at = (name: string): string => path.join(folder, name);
  const [monitor, monitorOld, gateway] = await Promise.all([freePort(), freePort(), freePort()]);
  const cluster = randomUUID();
  const disk = randomUUID();
  const configuration = at('ceph.conf');
  await Promise.all(['mon', 'osd', 'run', 'log'].map((name) => mkdir(at(name))));
  await writeFile(
    configuration,
    cephConfiguration({ folder, cluster, monitor, monitorOld, gateway }),
  );

  const running: ChildProcess[] = [];
  const start = async (program: string, args: string[]): Promise<void> => {
    const log = await open(at(`log/${path.basename(program)}.out`), 'a');
    const stdio = ['ignore', log.fd, log.fd] as const;
    running.push(spawn(program, ['-c', configuration, ...args, '-f'], { stdio: [...stdio] }));
    await log.close();
  };
  const endpoint = `http://127.0.0.1:${gateway}`;
  const startGateway = async (): Promise<void> => {
    await start(process.env.RADOSGW_PATH ?? 'radosgw', ['-n', 'client.admin']);
    await waitUntil('radosgw', async () => (await fetch(endpoint)).status < 500);
  };
  const stopGateway = async (): Promise<void> => {
    const last = running.pop();
    if (last) await killProcess(last);
  };
  const ceph = (program: string, ...args: string[]) =>
    execute(program, ['-c', configuration, ...args], { timeout: 60_000 });
  const stop = async (): Promise<void> => {
    for (const child of running.reverse()) await killProcess(child);
    await rm(folder, { recursive: true, force: true });
  };

  try {
    const addresses = `[v2:127.0.0.1:${monitor},v1:127.0.0.1:${monitorOld}]`;
    const map = ['--create', '--fsid', cluster, '--addv', 'a', addresses, at('monmap')];
    await execute('monmaptool', map);
    await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', at('monmap'), '--mon-data', at('mon'));
    await start('ceph-mon', ['-i', 'a']);
    await ceph('ceph', 'osd', 'new', disk);
    await writeFile(at('osd/block'), '');
    await truncate(at('osd/block'), diskBytes);
    await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk, '--osd-data', at('osd'));
    await start('ceph-osd', ['-i', '0']);
    await waitUntil('the disk', async () =>
      (await ceph('ceph', 'osd', 'stat')).stdout.includes('1 up'),
    );
    await startGateway();
    const addAccount = async (name: string) => {
      const keys = { accessKeyId: name, secretAccessKey: `${name}-secret` };
      const identity = [`--uid=${name}`, `--display-name=${name}`];
      const secrets = [`--access-key=${name}`, `--secret-key=${keys.secretAccessKey}`];
      await ceph('radosgw-admin', 'user', 'create', ...identity, ...secrets);
      return keys;
    };
    const owner = await addAccount('owner');
    return { endpoint, ...owner, addAccount, stopGateway, startGateway, stop };
  } catch (cause) {
    try {
      const ends = await endsOfLogs(at('log'));
      throw new Error(`Ceph did not start. The ends of its logs:\n${ends}`, { cause });
    } finally {
      await stop();
    }
  }
}

async function endsOfLogs(folder: string): Promise<string> {
  const ends = (await readdir(folder)).map(async (name) => {
    const text = await readFile(path.join(folder, name), 'utf8');
    return `${name}:\n${text.slice(-2000)}`;
  });
  return (await Promise.all(ends)).join('\n');
}

async function killProcess(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.kill('SIGKILL')) await exited;
}

function cephConfiguration(options: {
  folder: string;
  cluster: string;
  monitor: number;
  monitorOld: number;
  gateway: number;
}): string {
  const { folder, cluster, monitor, monitorOld, gateway } = options;
  return `[global]
fsid = ${cluster}
mon host = [v2:127.0.0.1:${monitor},v1:127.0.0.1:${monitorOld}]
mon initial members = a
auth cluster required = none
auth service required = none
auth client required = none
# Without authentication there are no keys for encryption: in the default mode radosgw hangs.
ms mon client mode = crc secure
ms bind ipv6 = false
public network = 127.0.0.0/8
cluster network = 127.0.0.0/8
run dir = ${folder}/run
admin socket = ${folder}/run/$cluster-$name.asok
log file = ${folder}/log/$name.log
pid file = ${folder}/run/$name.pid
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon warn on pool no redundancy = false
# By default a monitor ends on a disk with less than 5 % of free space, however much that is.
mon data avail crit = 0
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
bluestore block size = ${diskBytes}
bluestore fsck on mount = false
osd memory target = 939524096
[client.admin]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw enable usage log = false
`;
}

async function waitUntil(name: string, predicate: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 120_000;
  let last: unknown;
  while (performance.now() < deadline) {
    try {
      if (await predicate()) return;
    } catch (error) {
      last = error;
    }
    await pause(200);
  }
  throw new Error(`${name} did not start`, { cause: last });
}
