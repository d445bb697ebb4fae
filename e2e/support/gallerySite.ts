import { join } from 'node:path';
import { baseStore, root } from './commandLine';
import { startDevServer, type DevServer } from './devServer';
import { test as base } from './test';

/** Paths of all gallery pages. */
export const galleryPaths = [
  '/gallery',
  '/gallery/forms',
  '/gallery/hero',
  '/gallery/head',
  '/gallery/signal-head',
];

/** Builds the gallery and serves it on a free port with the releases of the base store. */
export const startGallery = (): Promise<DevServer> =>
  startDevServer([join(root, 'tools/setup/gallery.mjs')], { SITE_STORE: baseStore, PORT: '0' });

/** Tests whose base URL is the gallery; the fixture `site` is the released site. */
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
