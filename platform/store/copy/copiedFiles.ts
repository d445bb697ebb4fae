import { layout } from '@concourse/core/store/storeLayout';
import { compressedEndings } from '../compression';

/**
 * Files in the order in which they are copied, so that whatever is there is whole at every moment: what
 * others state comes before them, and a file after its compressed forms.
 */
export const steps = [
  'compressed forms',
  'files',
  'documents of releases',
  'manifests',
  'editions',
] as const;

export type Step = (typeof steps)[number];

/** Folders of a store that are copied; the logs come by themselves, and caches are made again. */
export const copiedFolders = [layout.areas, layout.releases, layout.blobs, layout.editions];

/** The step in which a file is copied, null for what is of no use to another store. */
export function stepOf(file: string): Step | null {
  // Whose it is just now.
  if (file.endsWith('/publishing.json')) return null;
  if (file.startsWith(`${layout.editions}/`)) return file.endsWith('.json') ? 'editions' : null;
  if (file.startsWith(`${layout.releases}/`) && file.endsWith('.json')) {
    return file.endsWith('/release.json') ? 'manifests' : 'documents of releases';
  }
  return compressedEndings.some((ending) => file.endsWith(ending)) ? 'compressed forms' : 'files';
}
