import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { test as base } from './test';
import { baseStore, root } from './commandLine';

export type Gallery = { url: string; stop: () => Promise<void> };

/** Addresses of all pages of the gallery. */
export const galleryPaths = [
  '/gallery',
  '/gallery/forms',
  '/gallery/hero',
  '/gallery/head',
  '/gallery/signal-head',
];

/** Runs `npm run gallery`: builds it and serves it on a free port, in a copy of the base store. */
export function startGallery(): Promise<Gallery> {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'platform/build/gallery.ts')],
    { cwd: root, env: { ...process.env, SITE_STORE: baseStore, PORT: '0' } },
  );
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      if (server.exitCode !== null) resolve();
      server.on('close', () => resolve());
      server.kill('SIGTERM');
    });
  return new Promise((resolve, reject) => {
    let words = '';
    const hear = (data: Buffer): void => {
      words += data.toString();
      const url = /Open (http:\/\/[^/\s]+)/.exec(words)?.[1];
      if (url) resolve({ url, stop });
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.on('close', (code) => reject(new Error(`The gallery ended with ${code}\n${words}`)));
  });
}

/** Tests that open addresses of the gallery; `site` is the released site without it. */
export const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const gallery = await startGallery();
      await use(gallery);
      await gallery.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ gallery }, use) => use(gallery.url),
});
