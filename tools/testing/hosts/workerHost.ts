import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Host } from './host';
import { sendRawRequest } from './sendRawRequest';

/** The worker in Cloudflare's runtime, with a bucket that is filled from a folder store. */
export type Workerd = {
  port: number;
  /** Uploads changes of the store to the bucket. */
  upload: () => Promise<void>;
  stop: () => Promise<void>;
};

/** @param variables environment variables of the worker, such as `LOOK_EVERY_MS` */
export async function startWorkerd(
  store: string,
  variables: Record<string, string> = {},
): Promise<Workerd> {
  const run = `require(${JSON.stringify(fileURLToPath(new URL('workerdProcess.ts', import.meta.url)))})`;
  const args = ['--require', 'tsx/cjs', '--eval', run, store, JSON.stringify(variables)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  const message = async (): Promise<{ port: number }> => {
    const [received] = (await Promise.race([once(child, 'message'), exited])) as [
      { port: number } | null,
    ];
    if (typeof received !== 'object' || received === null) throw new Error('The runtime exited.');
    return received;
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
      await exited;
    },
  };
}

/** The worker for a test site. It reads the log at every request. */
export async function workerHost({ store }: { store: { dir: string } }): Promise<Host> {
  const { port, upload, stop } = await startWorkerd(store.dir, { LOOK_EVERY_MS: '0' });
  return {
    name: 'cloudflare',
    port,
    request: (request) => sendRawRequest(port, request),
    waitUntilSynced: upload,
    close: stop,
  };
}
