import { ReleaseError } from '@concourse/release/errors';
import { isBucketAddress } from '@concourse/store/bucket/connect';
import type { Context } from './context';
import type { CommonOptions } from './siteCommand';

/**
 * The commands that work with `SITE_SERVICE` and without a store. `console`: they act through the hosted console.
 * `checkout`: they concern the checkout, and read only its own store.
 */
export const serviceCommands: Record<string, 'console' | 'checkout'> = {
  promote: 'console',
  rollback: 'console',
  preview: 'console',
  status: 'console',
  history: 'console',
  diff: 'console',
  check: 'console',
  requests: 'console',
  freeze: 'console',
  notice: 'console',
  facts: 'console',
  stop: 'console',
  resume: 'console',
  settings: 'console',
  tokens: 'console',
  'sign-in': 'console',
  'sign-out': 'console',
  build: 'checkout',
  dev: 'checkout',
  new: 'checkout',
  update: 'checkout',
  'css-types': 'checkout',
  nginx: 'checkout',
};

/**
 * With `SITE_SERVICE`, other commands work only on a store that an option names, or on a bucket: otherwise a release
 * manager would change a local store by mistake.
 * @throws ReleaseError
 */
export function requireStoreOrService(
  name: string,
  { store }: CommonOptions,
  { env }: Pick<Context, 'env'>,
): void {
  if (!env.SITE_SERVICE || store !== undefined || name in serviceCommands) return;
  if (isBucketAddress(env.SITE_STORE ?? '')) return;
  const names = Object.keys(serviceCommands).filter((each) => serviceCommands[each] === 'console');
  throw new ReleaseError(
    'SERVICE_COMMAND_UNSUPPORTED',
    `${name} does not work through SITE_SERVICE. These commands do: ${names.join(', ')}.`,
    'Use the release console in a browser, or name a store: --store <address>',
  );
}
