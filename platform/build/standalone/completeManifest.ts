import { createHash } from 'node:crypto';
import type { FileList } from '../FileListPlugin';

/** Entry for hosts that do not provide what our shell provides. */
const standaloneEntry = 'remoteEntry.standalone.js';

/** What `mf-manifest.json` says, as far as we write it. */
export type FederationManifest = {
  metaData: {
    remoteEntry: { name: string };
    buildInfo: { buildVersion: string; hash?: string };
  };
  shared: { name: string; version: string; requiredVersion: string; hash?: string }[];
};

const digest = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

/**
 * Completes the manifest of the federation plugin for hosts that are not ours: names the entry that
 * brings what our shell provides, and says the hashes that the plugin leaves out where nothing is
 * bundled. They say what they are of: the same request for a module, or the same files, the same hash.
 */
export function completeManifest(
  manifest: FederationManifest,
  files: FileList['files'],
): FederationManifest {
  const bytes = Object.entries(files)
    .filter(([name]) => name !== 'mf-manifest.json')
    .map(([name, { integrity }]) => `${name} ${integrity}`);
  const { metaData, shared } = manifest;
  return {
    ...manifest,
    metaData: {
      ...metaData,
      buildInfo: { ...metaData.buildInfo, hash: digest(...bytes.sort()) },
      remoteEntry: { ...metaData.remoteEntry, name: standaloneEntry },
    },
    shared: shared
      .map((each) => ({ ...each, hash: digest(each.name, each.version, each.requiredVersion) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}
