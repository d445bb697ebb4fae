import type { OutboxEntry } from '../delivery/entry';
import { loadOutbox } from './loadOutbox';

/** A kind of data, and the prefix of its keys in localStorage or sessionStorage, or of the name of its cache. */
export type StoredKind = { what: string; keys?: string | undefined };

/** The data on this device: the number of items of each kind, and unsent forms. */
export type DeviceData = { stored: { what: string; count: number }[]; unsent: OutboxEntry[] };

/**
 * Lists the data that this site stores on the device.
 * @throws if the browser does not allow reading its storage
 */
export async function findDeviceData(kinds: readonly StoredKind[]): Promise<DeviceData> {
  const keys = [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await cachedPages()),
  ];
  const stored = kinds.map(({ what, keys: start }) => ({
    what,
    count: start === undefined ? 0 : keys.filter((key) => key.startsWith(start)).length,
  }));
  const { readEntries } = await loadOutbox();
  return { stored: stored.filter(({ count }) => count > 0), unsent: await readEntries() };
}

const cacheNames = async (): Promise<string[]> => ('caches' in globalThis ? caches.keys() : []);

/** The name of its cache for each answer that the worker of the site keeps. */
async function cachedPages(): Promise<string[]> {
  const names = (await cacheNames()).map(async (name) =>
    (await (await caches.open(name)).keys()).map(() => name),
  );
  return (await Promise.all(names)).flat();
}

/**
 * Deletes all data of this site that a page can access. Other tabs receive the change of localStorage and clear
 * their forms.
 * @throws if something could not be deleted
 */
export async function deleteDeviceData(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const { deleteAll } = await loadOutbox();
  await deleteAll();
  for (const name of await cacheNames()) await caches.delete(name);
  // Scripts cannot access the preview cookie: the server deletes it.
  const { ok, status } = await fetch(`${location.pathname}?edition=live`, { cache: 'no-store' });
  if (!ok) throw new Error(`Could not delete the preview cookie: the server answered ${status}`);
}
