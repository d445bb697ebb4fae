import type { Environment } from '@concourse/core/store/environment';
import type { DegradedState } from '@concourse/core/store/errors';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord } from '@concourse/core/store/types';
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

/** Prepares an edition to answer requests. @param pathOf for a preview, whose bytes are in a separate folder */
export const servedEdition = (
  edition: Edition,
  pathOf: ServedEdition['pathOf'] = layout.blob,
): ServedEdition => ({
  edition: { id: edition.id, releases: edition.releases },
  routes: new RouteTable(edition),
  headers: pageHeaders(edition),
  pathOf,
});

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
