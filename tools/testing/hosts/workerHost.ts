import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Host } from './host';
import type { HostTestSite } from './hostTestSite';
import { sendRawRequest } from './sendRawRequest';

/** The worker in its runtime, over a bucket that is filled from a store in a folder. */
export type Workerd = {
  port: number;
  /** Brings what is new in the store into the bucket, as promotions to a bucket would have. */
  upload: () => Promise<void>;
  stop: () => Promise<void>;
};

/** @param variables of the worker, such as `LOOK_EVERY_MS` */
export async function startWorkerd(
  store: string,
  variables: Record<string, string> = {},
): Promise<Workerd> {
  const run = `require(${JSON.stringify(path.join(__dirname, 'workerdProcess.ts'))})`;
  const args = ['--require', 'tsx/cjs', '--eval', run, store, JSON.stringify(variables)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const message = async (): Promise<{ port: number }> => {
    const [said] = (await Promise.race([once(child, 'message'), ended])) as [
      { port: number } | null,
    ];
    if (typeof said !== 'object' || said === null) throw new Error('The runtime ended.');
    return said;
  };
  const { port } = await message();
  return {
    port,
    upload: async () => {
      child.send('upload');
      await message();
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}

/** The worker over a site. It looks at the log at every request. */
export async function workerHost({ store }: HostTestSite): Promise<Host> {
  const { port, upload, stop } = await startWorkerd(store.dir, { LOOK_EVERY_MS: '0' });
  return {
    name: 'cloudflare',
    port,
    request: (question) => sendRawRequest(port, question),
    waitUntilSynced: upload,
    close: stop,
  };
}
