import { createRequire } from 'node:module';
import path from 'node:path';

/** What the tests use of Cloudflare's runtime. */
type Runtime = {
  ready: Promise<unknown>;
  unsafeGetDirectURL: () => Promise<URL>;
  getR2Bucket: (name: string) => Promise<unknown>;
  dispose: () => Promise<void>;
};

type Miniflare = new (options: Record<string, unknown>) => Runtime;

/**
 * Loads the runtime. It weighs 150 MB, so that `npm run test:hosts` alone installs it, in a folder of its own:
 * packages of the project cannot import it by name.
 */
export function loadMiniflare(): Miniflare {
  const from = createRequire(path.join(__dirname, 'runtime/package.json'));
  return (from('miniflare') as { Miniflare: Miniflare }).Miniflare;
}
