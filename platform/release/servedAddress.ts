import * as v from 'valibot';
import { processStartTime } from '@concourse/core/files/processStartTime';
import { readStoreCache, writeStoreCache } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { Store } from '@concourse/store/Store';

const addressSchema = v.object({ url: v.string(), pid: v.number(), start: v.nullable(v.string()) });
const localhost = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Stores the address of this server, for links of other commands. Returns a function that removes it. */
export async function saveServedAddress(store: Store, url: string): Promise<() => Promise<void>> {
  const { localFiles: files } = store.files;
  const file = layout.servedAddress(store.environment.name);
  const { pid } = process;
  const address = { url, pid, start: await processStartTime(pid) };
  // Without write access, links use the configured address.
  await writeStoreCache(files, file, address);
  return async () => {
    const isOwn = (await files.read(file))?.toString() === JSON.stringify(address);
    if (isOwn) await files.remove(file);
  };
}

/** Returns the configured address; if it is on this machine, the address of the running server. */
export async function servedAddress(store: Store, siteUrl: string): Promise<string> {
  if (!localhost.test(new URL(siteUrl).hostname)) return siteUrl;
  const file = layout.servedAddress(store.environment.name);
  const stored = await readStoreCache(store.files.localFiles, file);
  const found = v.safeParse(addressSchema, stored);
  if (!found.success) return siteUrl;
  const { url, pid, start } = found.output;
  return (await processStartTime(pid)) === start ? url : siteUrl;
}
