import type { Environment } from '@concourse/core/store/environment';
import type { DegradedState } from '@concourse/core/store/errors';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { isCanaryInVariant } from '@concourse/core/store/variants';
import { liveVariantsOf, type LiveVariants } from './canary';
import { type PageHeaders, pageHeaders } from './headers';
import { RouteTable } from './RouteTable';

/** An edition, ready to answer requests. */
export type ServedEdition = {
  edition: Pick<Edition, 'id' | 'releases'>;
  routes: RouteTable;
  headers: PageHeaders;
  /** Path inside the store of the bytes of a page or root file. */
  pathOf: (blob: string) => string;
};

/** The head of the log: what it shows, and to which visitors. */
export type Head = LiveVariants & { record: LogRecord; live: ServedEdition };

export type ServedEditionOptions = {
  /** For a preview, whose bytes are in a separate folder. */
  pathOf?: ServedEdition['pathOf'] | undefined;
  /** Stores only the differences from this edition. */
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

/** Drops mixtures that the next head does not show; all of them if the live edition, their base, changes. */
export function evictVariants(
  mixtures: Map<string, ServedEdition>,
  before: Head | null,
  next: Head,
): void {
  for (const id of mixtures.keys()) {
    if (next.live !== before?.live || !isLiveVariant(next, id)) mixtures.delete(id);
  }
}

/** The mixture that shares most with another one: live, or that with only the same candidate of the shell. */
export function baseVariantOf(mask: number, canaries: LiveVariants['canaries']): number {
  const shell = canaries.findIndex(({ name }) => name.split('+').includes('shell'));
  const alone = 2 ** shell;
  return shell >= 0 && mask !== alone && isCanaryInVariant(mask, shell) ? alone : 0;
}

/** Whether visitors get an edition without a preview of it. */
export const isLiveVariant = ({ mixtures }: LiveVariants, edition: string): boolean =>
  mixtures.includes(edition);

/** The status of `/healthz` in a degraded state: 503 if visitors may get an older revision than before. */
export const degradedStatusCode = (degraded: DegradedState): 200 | 503 =>
  degraded.steppedBack || degraded.served === 0 ? 503 : 200;

/** The part of `/healthz` about a head. */
export type HeadHealth = Pick<LiveVariants, 'canaries'> & {
  environment: string;
  edition: string | null;
  rev: number;
  /** The share of a canary that runs alone. */
  percent: number;
};

/**
 * The state of a head, the same on every host. Omits the editions of canaries: a stranger could send reports about an
 * edition whose id is public.
 * @param head null before the first promotion
 */
export function headHealth(head: Omit<Head, 'live'> | null, environment: Environment): HeadHealth {
  const { record, canaries = [], mixtures: [edition = null] = [] } = head ?? {};
  const percent = canaries.length === 1 ? (canaries[0]?.percent ?? 0) : 0;
  return { environment: environment.name, edition, rev: record?.rev ?? 0, canaries, percent };
}

export const toHead = (record: LogRecord, live: ServedEdition): Head => ({
  record,
  live,
  ...liveVariantsOf(record),
});
