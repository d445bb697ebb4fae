import { serializeRecord } from '@concourse/core/files/digest';
import { memoized } from '@concourse/core/promiseCache';
import { layout } from '@concourse/core/store/storeLayout';
import type { LogRecord, RecordedCanary } from '@concourse/core/store/types';
import { compressedExtensions } from '@concourse/store/compression';
import { editionBlobs } from '@concourse/store/EditionRepository';
import { releaseVersions, type Store } from '@concourse/store/Store';
import { isIndexed } from './editionChanges';
import { defaultSettings, recordedSettings } from './settings';
import { readSiteState, type SiteState } from './siteState';

/**
 * The files of a store that describe what visitors get, by the paths that they have in the store of one environment. A
 * check of a build needs no others.
 */
export type PublicFiles = {
  environment: string;
  rev: number;
  /** Returns null for a file that is not public. */
  read: (path: string) => Promise<Buffer | null>;
  /** The stored sizes of the public files in a folder of a release, by path inside it. */
  sizes: (folder: string) => Promise<Record<string, number>>;
};

/**
 * Returns the public files of an environment; null unless search engines may list its live pages. Lists them with the first
 * read, because anybody may ask for the revision.
 */
export async function publicFiles(store: Store): Promise<PublicFiles | null> {
  const state = await readSiteState(store);
  if (!state || !isIndexed(state.live)) return null;
  const { rev } = state.record;
  const list = memoized(() => publicPaths(state, store));
  return {
    ...{ environment: store.environment.name, rev },
    read: async (path) => {
      if (path === layout.record(rev))
        return Buffer.from(serializeRecord(await publicRecord(state, store)));
      const { paths, contents } = await list();
      const [, folder = '', name = ''] = /^(.+)\/([0-9a-f]{64}\.html)$/.exec(path) ?? [];
      const isContent = name !== '' && contents.has(folder);
      return paths.has(path) || isContent ? store.files.read(path) : null;
    },
    sizes: async (folder) => {
      const { paths } = await list();
      const isPublic = [...paths].some((path) => path.startsWith(`${folder}/`));
      const found =
        isPublic && folder.startsWith(`${layout.areas}/`) ? await store.files.statAll(folder) : [];
      const listed = [...found].filter(([file]) => paths.has(`${folder}/${file}`));
      return Object.fromEntries(listed.map(([file, { bytes }]) => [file, bytes]));
    },
  };
}

/** The public files, and the folders in which all contents of pages are public. */
type PublicPaths = { paths: Set<string>; contents: Set<string> };

async function publicPaths({ variants }: SiteState, store: Store): Promise<PublicPaths> {
  const shown = await Promise.all(variants.map((id) => store.editions.read(id)));
  const paths = new Set<string>();
  const contents = new Set<string>();
  for (const edition of shown) {
    paths.add(layout.edition(edition.id));
    for (const { blob } of editionBlobs(edition)) addForms(paths, layout.blob(blob));
    const digests = Object.entries(edition.releases).map(([name, { digest }]) => [name, digest]);
    const manifests = await store.releases.readAll(
      releaseVersions(edition),
      Object.fromEntries(digests) as Record<string, string>,
    );
    for (const { name, version, ...manifest } of Object.values(manifests)) {
      paths.add(layout.manifest(name, version));
      paths.add(layout.promotedManifest(name, version, edition.releases[name]?.digest ?? ''));
      if (name === 'shell') paths.add(layout.shellBundle(version));
      contents.add(layout.contents(name, version));
      for (const file of Object.keys(manifest.files))
        addForms(paths, layout.servedFile(name, version, file));
    }
  }
  return { paths, contents };
}

function addForms(paths: Set<string>, path: string): void {
  for (const ending of ['', ...compressedExtensions]) paths.add(path + ending);
}

const withoutRollout = ({ name, releases, percent }: RecordedCanary): RecordedCanary => ({
  ...{ name, releases, percent },
});

/** Returns the live record without people, reasons, rights, addresses of hosts and earlier revisions. */
async function publicRecord({ record }: SiteState, store: Store): Promise<LogRecord> {
  const { rev, live, canaries = [], variants = [], when } = record;
  const { environment, notice, changedFacts } = await recordedSettings(store, record);
  const rules = { freezes: [], stop: null, ...defaultSettings.rules };
  const settings = { environment, notice, changedFacts, ...rules };
  return {
    ...{ rev, parent: rev - 1, nonce: '', live, who: '', when, why: '', previous: null },
    ...(canaries.length > 0 && { variants, canaries: canaries.map(withoutRollout) }),
    settings,
  };
}
