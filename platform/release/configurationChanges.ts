import { siteOfValues } from '@concourse/config/loadSiteConfig';
import { flatten, isTree, type Tree } from '@concourse/config/objectPaths';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { sitePaths } from '@concourse/contract/reservedPaths';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { configurationDigest } from '@concourse/core/files/digest';
import { StoreDamageError } from '@concourse/core/store/errors';
import { parsedOrNull } from '@concourse/core/store/parseStored';
import type { Edition, SettingsChange } from '@concourse/core/store/types';
import type { Blobs } from '@concourse/store/EditionRepository';
import type { Store } from '@concourse/store/Store';
import { valueChanges } from './settings';

type Bytes = { blobs: Blobs; store: Store };

/**
 * The configuration values in which an edition differs from the one that visitors get. A key that is new in the
 * platform, or was removed from it, is no difference while it has its default.
 * @param bytes `blobs` of the edition that are not in the store yet
 */
export async function configurationChanges(
  shown: Edition,
  edition: Edition,
  { blobs, store }: Bytes,
): Promise<SettingsChange[]> {
  const indexed = valueChanges(
    new Map([['indexed', isIndexed(shown)]]),
    new Map([['indexed', isIndexed(edition)]]),
  );
  if (shown.configuration === edition.configuration) return indexed;
  const [before, after] = await Promise.all([
    valuesOf(shown, { blobs: new Map(), store }),
    valuesOf(edition, { blobs, store }),
  ]);
  const values = before && after ? valueChanges(before, after).filter(isDifference) : [];
  const areKnown = shown.site !== undefined && edition.site !== undefined;
  if (values.length > 0 || areKnown) return [...values, ...indexed];
  const digests = { before: shown.configuration, after: edition.configuration };
  return [{ key: 'configuration', ...digests }, ...indexed];
}

const defaults = flatten(defaultSiteConfig);

function isDifference({ key, before, after }: SettingsChange): boolean {
  if (!defaults.has(key)) return false;
  if (before === undefined) return after !== defaults.get(key);
  return after !== undefined || before !== defaults.get(key);
}

/** How many pages visitors get otherwise in one of the editions than they do now. */
export function changedPages({ pages }: Edition, editions: readonly Edition[]): number {
  const changed = editions.flatMap((edition) =>
    Object.keys({ ...pages, ...edition.pages }).filter(
      (address) => pages[address]?.blob !== edition.pages[address]?.blob,
    ),
  );
  return new Set(changed).size;
}

/** True if search engines may list the pages of an edition. */
export const isIndexed = ({ headers }: Pick<Edition, 'headers'>): boolean =>
  headers['x-robots-tag'] === undefined;

/**
 * The configuration that an edition was composed with.
 * @param local that of the folder: taken where the store does not tell, or tells less than what was composed
 */
export async function siteOf(
  edition: Edition,
  store: Store,
  local: SiteConfig,
): Promise<SiteConfig> {
  if (configurationDigest(local) === edition.configuration) return local;
  if (edition.site) return siteOfValues(new Map([...defaults, ...flatten(edition.site)]));
  const published = await publishedSite(edition, { blobs: new Map(), store });
  // `/site.json` leaves the reports out.
  const sites = [local.reports, defaultSiteConfig.reports].map((reports) =>
    siteOfValues(flatten({ ...published, reports })),
  );
  return sites.find((site) => configurationDigest(site) === edition.configuration) ?? local;
}

async function valuesOf(edition: Edition, bytes: Bytes): Promise<Map<string, unknown> | null> {
  const found = edition.site ?? (await publishedSite(edition, bytes));
  return found && flatten(found);
}

/** What `/site.json` of an edition says; null where that cannot be read. */
async function publishedSite({ files }: Edition, { blobs, store }: Bytes): Promise<Tree | null> {
  const file = files[sitePaths.site];
  if (!file) return null;
  try {
    const bytes = blobs.get(file.blob)?.bytes ?? (await store.editions.readBlob(file.blob));
    const read = parsedOrNull(bytes);
    return isTree(read) ? read : null;
  } catch (error) {
    // The check that everything of an edition is in the store reports what is lost.
    if (error instanceof StoreDamageError) return null;
    throw error;
  }
}
