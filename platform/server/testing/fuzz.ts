// `npm run fuzz [-- <count> <seed>]` sends malformed requests to a server of the store. A 5xx status is a failure.
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

const timeoutMs = 10_000;
const concurrency = 8;

/** Runs the server in a separate process, so that the measured event loop is only the server's. */
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

/** The status of the answer; 0 if the connection ended without one. */
function requestStatus(port: number, bytes: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(timeoutMs, () => {
      socket.destroy();
      reject(new Error(`No answer to ${JSON.stringify(bytes.toString('latin1').slice(0, 300))}`));
    });
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      // Skips a 1xx status, which precedes the answer.
      const status = /^HTTP\/1\.1 ([2-5]\d\d)/m.exec(answer)?.[1];
      if (status === undefined) return;
      resolve(Number(status));
      socket.destroy();
    });
    socket.on('error', () => resolve(0)).on('close', () => resolve(0));
  });
}

/** Sends all requests. Returns the number of answers by status, and the failed requests. */
async function sendAll(
  port: number,
  requests: Iterable<Buffer>,
): Promise<{ statuses: Map<number, number>; failures: string[] }> {
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  const send = async (): Promise<void> => {
    for (const bytes of requests) {
      const status = await requestStatus(port, bytes);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) failures.push(bytes.toString('latin1').slice(0, 300));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, send));
  return { statuses, failures };
}

async function fuzz(count: number, seed: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'concourse-fuzz-'));
  const storeDir = process.env.SITE_STORE ?? '.store';
  const child = fork(fileURLToPath(import.meta.url), [storeDir, dataDir], {
    execArgv: ['--import', 'tsx'],
  });
  const nextMessage = (): Promise<number> =>
    new Promise((resolve) => child.once('message', (value) => resolve(Number(value))));
  try {
    const port = await nextMessage();
    const { statuses, failures } = await sendAll(port, malformedRequests(count, seed));
    const stall = nextMessage();
    child.send('stop');
    console.log(`${count} requests, seed ${seed}`);
    const answers = [...statuses].sort(([one], [other]) => one - other);
    for (const [status, times] of answers) console.log(`${status || 'no answer'}: ${times}`);
    console.log(
      `5xx: ${failures.length}; longest block of the server's event loop: ${(await stall).toFixed(0)} ms`,
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
