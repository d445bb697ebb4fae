import * as v from 'valibot';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { isRunning, ownProcess } from '@concourse/core/files/processStartTime';
import { readStoreCache, writeStoreCache } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { Store } from '@concourse/store/Store';

const addressSchema = v.object({
  ...{ url: v.string(), pid: v.number(), start: v.string(), since: v.string() },
});
const localhost = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Stores the address of this server, for links of other commands. Returns a function that removes it. */
export async function saveServedAddress(store: Store, url: string): Promise<() => Promise<void>> {
  const { localFiles: files } = store.files;
  // Servers may run at the same time, so each has a file.
  const { port } = new URL(url);
  const file = `${layout.servedAddresses(store.environment.name)}/${port}.json`;
  const { pid, started: start } = await ownProcess();
  const address = { url, pid, start, since: new Date().toISOString() };
  // Without write access, links use the configured address.
  await writeStoreCache(files, file, address);
  return async () => {
    const isOwn = (await files.read(file))?.toString() === JSON.stringify(address);
    if (isOwn) await files.remove(file);
  };
}

/** Returns the configured address; if it is on this machine, the address of the running server that started last. */
export async function servedAddress(store: Store, siteUrl: string): Promise<string> {
  if (!localhost.test(new URL(siteUrl).hostname)) return siteUrl;
  const { localFiles: files } = store.files;
  const folder = layout.servedAddresses(store.environment.name);
  const found = await mapLimit(await files.list(folder), files.concurrency, async (name) => {
    const parsed = v.safeParse(addressSchema, await readStoreCache(files, `${folder}/${name}`));
    if (!parsed.success) return [];
    const { pid, start: started } = parsed.output;
    return (await isRunning({ pid, started })) ? [parsed.output] : [];
  });
  const [newest] = found.flat().sort((one, other) => other.since.localeCompare(one.since));
  return newest?.url ?? siteUrl;
}
