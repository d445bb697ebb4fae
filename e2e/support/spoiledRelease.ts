import { integrityOf } from '@concourse/core/files/digest';
import { folderStore } from '@concourse/store/Store';
import { liveEdition } from './site';

/** Publishes a copy of the live release of an area whose entry runs some code first. */
export async function publishSpoiled(
  store: string,
  { area, version, code }: { area: string; version: string; code: string },
): Promise<void> {
  const { releases } = folderStore(store, () => new Date());
  const before = liveEdition(store).releases[area]?.version ?? '';
  const manifest = await releases.read(area, before);
  const files = new Map<string, Buffer>();
  for (const name of Object.keys(manifest.files))
    files.set(name, await releases.readFile(area, before, name));
  const entry = Buffer.concat([Buffer.from(code), files.get(manifest.entry) ?? Buffer.alloc(0)]);
  files.set(manifest.entry, entry);
  const entryFile = { bytes: entry.length, integrity: integrityOf(entry) };
  const contents = new Map<string, Buffer>();
  for (const { pages } of manifest.routes)
    for (const { fragment } of pages)
      contents.set(fragment, Buffer.from(await releases.readContent(area, before, fragment)));
  await releases.publish({
    manifest: { ...manifest, version, files: { ...manifest.files, [manifest.entry]: entryFile } },
    ...{ files, contents, maps: new Map(), shellBundle: null },
  });
}
