import type { Environment } from '@concourse/core/store/environment';
import type { DegradedState } from '@concourse/core/store/errors';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { isCanaryInVariant } from '@concourse/core/store/variants';
import { liveVariantsOf, type LiveVariants, singleShare } from './canary';
import { type PageHeaders, pageHeaders } from './headers';
import { RouteTable } from './RouteTable';

/** An edition that is ready to answer requests. */
export type ServedEdition = {
  edition: Pick<Edition, 'id' | 'releases'>;
  routes: RouteTable;
  headers: PageHeaders;
  /** Path inside the store of the bytes of a page or root file. */
  pathOf: (blob: string) => string;
};

/** The newest record of the log, with its live edition and variants. */
export type Head = LiveVariants & { record: LogRecord; live: ServedEdition };

/** `pathOf` is for previews, whose bytes are in a separate folder. With `base`, stores only the differences from it. */
export type ServedEditionOptions = {
  pathOf?: ServedEdition['pathOf'] | undefined;
  base?: ServedEdition;
};

/** Prepares an edition to answer requests. */
export const servedEdition = (
  edition: Edition,
  { pathOf = layout.blob, base }: ServedEditionOptions = {},
): ServedEdition => ({
  edition: { id: edition.id, releases: edition.releases },
  routes: new RouteTable(edition, base?.routes),
  headers: pageHeaders(edition),
  pathOf,
});

/** Evicts variants that the next head does not have; all of them if the live edition, their base, changes. */
export function evictVariants(
  variants: Map<string, ServedEdition>,
  before: Head | null,
  next: Head,
): void {
  for (const id of variants.keys())
    if (next.live !== before?.live || !next.variants.includes(id)) variants.delete(id);
}

/** The index of the variant to use as base: the live edition, or the variant with only the same shell candidate. */
export function baseVariantOf(mask: number, canaries: LiveVariants['canaries']): number {
  const shell = canaries.findIndex(({ name }) => name.split('+').includes('shell'));
  const shellOnly = 2 ** shell;
  return shell >= 0 && mask !== shellOnly && isCanaryInVariant(mask, shell) ? shellOnly : 0;
}

/** The status of `/healthz` if degraded: 503 if visitors may get an older revision than before. */
export const degradedStatusCode = (degraded: DegradedState): 200 | 503 =>
  degraded.steppedBack || degraded.served === 0 ? 503 : 200;

/** The part of `/healthz` about a head. */
export type HeadHealth = Pick<LiveVariants, 'canaries'> & {
  environment: string;
  edition: string | null;
  rev: number;
  /** The share of a single canary. */
  percent: number;
  /** Set while a release manager has stopped changes. The reason is not public. */
  stopped?: true;
};

/**
 * The state of a head (null before the first promotion), the same on every host. Omits the editions of canaries: anyone
 * could send reports about an edition whose id is public.
 */
export function headHealth(head: Omit<Head, 'live'> | null, environment: Environment): HeadHealth {
  const { record, canaries = [], variants: [edition = null] = [] } = head ?? {};
  return {
    ...{ environment: environment.name, edition, rev: record?.rev ?? 0, canaries },
    percent: singleShare({ canaries }),
    ...(record?.settings?.stop && { stopped: true }),
  };
}

export const toHead = (record: LogRecord, live: ServedEdition): Head => ({
  record,
  live,
  ...liveVariantsOf(record),
});
