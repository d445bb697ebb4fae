// `npm run fuzz [-- <how many> <seed>]`: odd requests to a server over the store; any 5xx fails.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { mockFormServices } from '@concourse/form-services/mockFormServices';
import { createServer } from '../server';
import { malformedRequests } from './malformedRequests';

type Start = { storeDir: string; dataDir: string };

const answerWithinMs = 10_000;
const atOnce = 8;

/** The server has a process of its own: its loop is measured without the one that asks. */
async function serveInChild(options: Start): Promise<void> {
  const extension = mockFormServices({ ...options, token: 'fuzz' });
  const app = createServer({
    storeDir: options.storeDir,
    logger: 'silent',
    extensions: [extension],
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.send?.((app.server.address() as AddressInfo).port);
  process.once('message', () => {
    process.send?.(delay.max / 1e6);
    void app.close();
  });
}

/** The status of the answer; 0 where the connection ended without one. */
function requestStatus(port: number, bytes: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(answerWithinMs, () => {
      socket.destroy();
      reject(new Error(`No answer to ${JSON.stringify(bytes.toString('latin1').slice(0, 300))}`));
    });
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      // A 1xx, which says that the rest may come, is no answer yet.
      const status = /^HTTP\/1\.1 ([2-5]\d\d)/m.exec(answer)?.[1];
      if (status === undefined) return;
      resolve(Number(status));
      socket.destroy();
    });
    socket.on('error', () => resolve(0)).on('close', () => resolve(0));
  });
}

/** Asks them all; returns how often each status was answered, and the requests that failed. */
async function sendAll(
  port: number,
  requests: Iterable<Buffer>,
): Promise<{ statuses: Map<number, number>; failures: string[] }> {
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  const ask = async (): Promise<void> => {
    for (const bytes of requests) {
      const status = await requestStatus(port, bytes);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) failures.push(bytes.toString('latin1').slice(0, 300));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return { statuses, failures };
}

async function fuzz(count: number, seed: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'concourse-fuzz-'));
  const storeDir = process.env.SITE_STORE ?? '.store';
  const child = fork(fileURLToPath(import.meta.url), [storeDir, dataDir], {
    execArgv: ['--import', 'tsx'],
  });
  const heard = (): Promise<number> =>
    new Promise((resolve) => child.once('message', (value) => resolve(Number(value))));
  try {
    const { statuses, failures } = await sendAll(await heard(), malformedRequests(count, seed));
    const stall = heard();
    child.send('stop');
    console.log(`${count} requests, seed ${seed}`);
    const answers = [...statuses].sort(([one], [other]) => one - other);
    for (const [status, times] of answers) console.log(`${status || 'no answer'}: ${times}`);
    console.log(
      `5xx: ${failures.length}; longest stand-still of the server: ${(await stall).toFixed(0)} ms`,
    );
    for (const failure of failures.slice(0, 5)) console.error(JSON.stringify(failure));
    process.exitCode = failures.length > 0 ? 1 : 0;
  } finally {
    child.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const [first = '', second = ''] = process.argv.slice(2);
if (process.send) await serveInChild({ storeDir: first, dataDir: second });
else await fuzz(Number(first || 10_000), Number(second || 1));
