import { registryOf } from '@concourse/core/packages/registryFiles';
import { readPackage } from '@concourse/core/project/workspaces';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { StoreFiles } from '@concourse/core/store/types';
import { readRegistry } from '@concourse/create-area';
import { ReleaseError } from '@concourse/release/errors';
import { rejectedWrites } from '@concourse/store/overlayFiles';
import { Store } from '@concourse/store/Store';
import type { Run } from './run';
import { serviceAddress } from './serviceClient';

const limitMs = 30_000;

/**
 * Opens the public files of the live site as a read-only store: those of the console in `SITE_SERVICE`, or of the one that
 * has the packages of this repository. Returns null if an option or a variable names a store, or there is no console.
 * @throws ReleaseError if the console does not answer, or serves no live site
 */
export async function openPublicStore(run: Run): Promise<Store | null> {
  const registry = await registryFor(run);
  if (registry === undefined) return null;
  const base = `${registry.replace(/\/?$/, '/')}-/live`;
  const named =
    run.environment === undefined
      ? ''
      : `?${new URLSearchParams({ environment: run.environment }).toString()}`;
  const bytes = await request(base + named);
  const index =
    bytes && (parseJsonOrNull(bytes) as { environment?: unknown; rev?: unknown } | null);
  const { environment: name, rev } = index ?? {};
  if (typeof name !== 'string' || typeof rev !== 'number') {
    const message = `${base} serves no live site${run.environment === undefined ? '' : ` of ${run.environment}`}.`;
    const next =
      'Ask its operator for --packages; search engines must be allowed to list the site. Or name a store: --store <address>';
    throw new ReleaseError('LIVE_SITE_NOT_PUBLIC', message, next);
  }
  const files = httpFiles(`${base}/${encodeURIComponent(name)}/${rev}`, rev);
  // The public log is at the root, whichever environment it is of.
  return new Store(files, run.context.now, { name, isDefault: true });
}

/** Returns the registry of the console that a command may ask instead of a store. */
async function registryFor(run: Run): Promise<string | undefined> {
  if (run.options.store !== undefined || run.bucket()) return undefined;
  const service = serviceAddress(run);
  if (service !== null) return registryOf(service);
  const { root } = run.context;
  return run.usesProjectStore && !readPackage(root).workspaces ? readRegistry(root) : undefined;
}

/** Returns null for a file that does not exist. @throws ReleaseError */
async function request(address: string): Promise<Buffer | null> {
  const signal = AbortSignal.timeout(limitMs);
  const response = await fetch(address, { signal, redirect: 'error' }).catch((cause: unknown) => {
    const next = 'Check SITE_SERVICE or .npmrc, and the network, then repeat the command.';
    throw new ReleaseError('SERVICE_UNREACHABLE', `${address} does not answer.`, next, { cause });
  });
  if (response.ok) return Buffer.from(await response.arrayBuffer());
  if (response.status === 404) return null;
  const message =
    response.status === 410
      ? 'The live site has changed during the check.'
      : `${address} answered with status ${response.status}.`;
  throw new ReleaseError('LIVE_SITE_UNREADABLE', message, 'Repeat the command.');
}

function sizesIn(bytes: Buffer | null, address: string): [string, number][] {
  const sizes: unknown = bytes === null ? {} : parseJsonOrNull(bytes);
  const all = typeof sizes === 'object' && sizes !== null ? Object.entries(sizes) : null;
  if (all?.every((each): each is [string, number] => typeof each[1] === 'number')) return all;
  const message = `${address} answered with other data than the sizes of files.`;
  throw new ReleaseError('LIVE_SITE_UNREADABLE', message, 'Check the address of the console.');
}

function httpFiles(base: string, rev: number): StoreFiles {
  const record = layout.record(rev).slice(layout.log.length + 1);
  const files: StoreFiles = {
    ...{ label: base, concurrency: 16, supportsStartAfter: false, hasVerifiedListing: false },
    read: (path) => request(`${base}/files/${encodeURI(path)}`),
    // Manifests state these files. A check does not look for lost ones.
    has: (path) => Promise.resolve(path.startsWith(`${layout.areas}/`)),
    modified: () => Promise.resolve(null),
    list: (folder) => Promise.resolve(folder === layout.log ? [record] : []),
    statAll: async (folder) => {
      const address = `${base}/sizes/${encodeURI(folder)}`;
      const modified = new Date(0);
      const sizes = sizesIn(await request(address), address);
      return new Map(sizes.map(([file, bytes]) => [file, { bytes, modified, md5: null }]));
    },
    get localFiles() {
      return files;
    },
    ...rejectedWrites,
  };
  return files;
}
