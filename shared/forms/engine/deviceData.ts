import type { OutboxEntry } from '../delivery/entry';
import { loadOutbox } from './loadOutbox';

/** Something that the site stores in localStorage or sessionStorage, and how its keys begin. */
export type StoredKind = { what: string; keys?: string | undefined };

/** What is on this device: how many of each kind, and the forms that are not sent. */
export type DeviceData = { stored: { what: string; count: number }[]; unsent: OutboxEntry[] };

/**
 * Takes stock of what this site keeps on the device.
 * @throws where the browser does not let a page read its storage
 */
export async function findDeviceData(kinds: readonly StoredKind[]): Promise<DeviceData> {
  const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  const stored = kinds.map(({ what, keys: start }) => ({
    what,
    count: start === undefined ? 0 : keys.filter((key) => key.startsWith(start)).length,
  }));
  const { readEntries } = await loadOutbox();
  return { stored: stored.filter(({ count }) => count > 0), unsent: await readEntries() };
}

/**
 * Deletes all that this site keeps on the device and that a page can reach. Other tabs follow the change of
 * localStorage and empty their forms.
 * @throws when something could not be deleted
 */
export async function deleteDeviceData(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const { deleteAll } = await loadOutbox();
  await deleteAll();
  // Scripts cannot read the cookie of a preview: the server deletes it.
  const { ok, status } = await fetch(`${location.pathname}?edition=live`, { cache: 'no-store' });
  if (!ok) throw new Error(`The server answered ${status} when asked to end the preview`);
}
