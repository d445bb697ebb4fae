import { join } from 'node:path';
import { baseStore, root } from './commandLine';
import { startDevServer, type DevServer } from './devServer';
import { test as base } from './test';

/** Addresses of all pages of the gallery. */
export const galleryPaths = [
  '/gallery',
  '/gallery/forms',
  '/gallery/hero',
  '/gallery/head',
  '/gallery/signal-head',
];

/** Runs `npm run gallery`: builds it and serves it on a free port, in a copy of the base store. */
export const startGallery = (): Promise<DevServer> =>
  startDevServer([join(root, 'tools/setup/gallery.mjs')], { SITE_STORE: baseStore, PORT: '0' });

/** Tests that open addresses of the gallery; `site` is the released site without it. */
export const test = base.extend<object, { gallery: DevServer }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const gallery = await startGallery();
      await use(gallery);
      await gallery.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ gallery }, use) => use(gallery.url),
});
