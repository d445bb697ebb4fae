import { createRequire } from 'node:module';
import path from 'node:path';

/** The parts of Cloudflare's runtime that the tests use. */
type Runtime = {
  ready: Promise<unknown>;
  unsafeGetDirectURL: () => Promise<URL>;
  getR2Bucket: (name: string) => Promise<unknown>;
  dispose: () => Promise<void>;
};

type Miniflare = new (options: Record<string, unknown>) => Runtime;

/**
 * Loads the runtime. It takes 150 MB, so only `npm run test:hosts` installs it. It is in a separate folder, from which the
 * project cannot import it by name.
 */
export function loadMiniflare(): Miniflare {
  const from = createRequire(path.join(__dirname, 'runtime/package.json'));
  return (from('miniflare') as { Miniflare: Miniflare }).Miniflare;
}
