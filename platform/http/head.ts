import type { Environment } from '@concourse/core/store/environment';
import type { Degraded } from '@concourse/core/store/errors';
import { isIn } from '@concourse/core/store/mixtures';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { AddressBook } from './addressBook';
import { shownBy, type Shown } from './canary';
import { type PageHeaders, pageHeaders } from './headers';

/** An edition, ready to answer requests. */
export type ServedEdition = {
  /** What of it is no answer to a request. */
  edition: Pick<Edition, 'id' | 'releases'>;
  addresses: AddressBook;
  headers: PageHeaders;
  /** Where the bytes of its pages and root files lie, by paths inside the store. */
  pathOf: (blob: string) => string;
};

/** The head of the log: what it shows, and to whom. */
export type Head = Shown & {
  record: LogRecord;
  live: ServedEdition;
};

/** How a host serves an edition. */
export type Serving = {
  /** The place of a preview's bytes. */
  pathOf?: ServedEdition['pathOf'] | undefined;
  /** An edition of which the host stores only the differences, as mixtures of canaries are much alike. */
  base?: ServedEdition;
};

/** Makes an edition ready to answer. */
export const servedEdition = (
  edition: Edition,
  { pathOf = layout.blob, base }: Serving = {},
): ServedEdition => ({
  edition: { id: edition.id, releases: edition.releases },
  addresses: new AddressBook(edition, base?.addresses),
  headers: pageHeaders(edition),
  pathOf,
});

/**
 * The mixture that holds most of what another one has: live, or with another shell the one which has that
 * alone, as that is part of every page.
 */
export function baseOf(mask: number, canaries: Shown['canaries']): number {
  const shell = canaries.findIndex(({ name }) => name.split('+').includes('shell'));
  const alone = 2 ** shell;
  return shell >= 0 && mask !== alone && isIn(mask, shell) ? alone : 0;
}

/** Whether visitors get an edition without a preview of it. */
export const shows = ({ mixtures }: Shown, edition: string): boolean => mixtures.includes(edition);

/** The status of `/healthz` in a degraded state: not ok once visitors may get an older revision than before. */
export const statusOfDegraded = (degraded: Degraded): 200 | 503 =>
  degraded.steppedBack || degraded.served === 0 ? 503 : 200;

/** What `/healthz` tells of a head, the same on every host. */
export type HeadHealth = {
  /** Name of the environment whose log the host follows. */
  environment: string;
  edition: string | null;
  rev: number;
  /**
   * The canaries that run, each with its share. The ids of their editions stay out: anybody could send reports about
   * an edition whose id is public.
   */
  canaries: Shown['canaries'];
  /** The share of the canary, where one runs alone. */
  percent: number;
};

/** @param head null before the first promotion */
export function healthOf(
  head: Pick<Head, 'record' | 'canaries' | 'mixtures'> | null,
  environment: Environment,
): HeadHealth {
  const { record, canaries = [], mixtures = [] } = head ?? {};
  const [only] = canaries.length === 1 ? canaries : [];
  return {
    environment: environment.name,
    edition: mixtures[0] ?? null,
    rev: record?.rev ?? 0,
    canaries,
    percent: only?.percent ?? 0,
  };
}

/** What the head of a log shows. */
export const headOf = (record: LogRecord, live: ServedEdition): Head => ({
  record,
  live,
  ...shownBy(record),
});
