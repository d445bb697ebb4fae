import { factsWith, withValues } from '@concourse/contract/editableFacts';
import type { ReleaseManifest } from '@concourse/contract/release';
import { integrityOf, sha256 } from '@concourse/core/files/digest';
import { folderStore } from '@concourse/store/Store';
import { liveEdition } from './site';

type Spoiled = {
  area: string;
  version: string;
  /** Runs before the entry. */
  code?: string;
  /** Returns the code that runs after that of a file. */
  after?: (file: string) => string;
  /** Returns the changed manifest. */
  describe?: (manifest: ReleaseManifest) => ReleaseManifest;
};

/** Replaces the value of an editable fact in a manifest. */
export const withFact =
  (name: string, value: unknown) =>
  (manifest: ReleaseManifest): ReleaseManifest => {
    const { factEntries = {}, facts = {} } = manifest;
    const values = { [name]: value };
    return {
      ...manifest,
      factEntries: withValues(factEntries, values),
      facts: factsWith(facts, factEntries, values),
    };
  };

/** Publishes a copy of the live release of an area whose files run other code, too. */
export async function publishSpoiled(
  store: string,
  { area, version, code = '', after = () => '', describe = (manifest) => manifest }: Spoiled,
): Promise<void> {
  const { releases } = folderStore(store, () => new Date());
  const live = liveEdition(store).releases[area]?.version ?? '';
  const original = await releases.read(area, live);
  const spoil = async (name: string): Promise<Buffer> =>
    Buffer.concat([await releases.readFile(area, live, name), Buffer.from(after(name))]);
  // Releases share files by their names, which contain the digest of the bytes.
  const renamed = new Map<string, string>();
  for (const name of Object.keys(original.files)) {
    const digest = /\.([\da-f]{32})\./.exec(name)?.[1];
    if (digest && after(name))
      renamed.set(digest, sha256(await spoil(name)).slice(0, digest.length));
  }
  const rename = (text: string): string =>
    [...renamed].reduce((result, [from, to]) => result.replaceAll(from, to), text);
  const manifest = JSON.parse(rename(JSON.stringify(original))) as typeof original;
  const contents = new Map<string, Buffer>();
  const digests = [
    ...manifest.routes.flatMap(({ pages }) => pages.map(({ fragment }) => fragment)),
    ...(manifest.fragments ?? []).flatMap(({ instances }) => instances.map((each) => each.content)),
  ];
  for (const digest of digests)
    contents.set(digest, Buffer.from(await releases.readContent(area, live, digest)));
  const files = new Map<string, Buffer>();
  const described = { ...manifest.files };
  for (const name of Object.keys(original.files)) {
    const spoiled = await spoil(name);
    // Containers name their chunks by their digests.
    const isContainer = [original.entry, original.fragmentContainer?.entry].includes(name);
    const first = name === original.entry ? code : '';
    const bytes = isContainer ? Buffer.from(first + rename(spoiled.toString())) : spoiled;
    files.set(rename(name), bytes);
    described[rename(name)] = { bytes: bytes.length, integrity: integrityOf(bytes) };
  }
  await releases.publish({
    manifest: describe({ ...manifest, version, files: described }),
    ...{ files, contents, maps: new Map(), shellBundle: null },
  });
}
