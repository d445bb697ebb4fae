import type { Environment } from '../store/environment';
import { layout } from '../store/storeLayout';
import type { Edition, LogRecord } from '../store/types';
import { AddressBook } from './addressBook';
import { type PageHeaders, pageHeaders } from './headers';

/** An edition, ready to answer requests. */
export type ServedEdition = {
  edition: Edition;
  addresses: AddressBook;
  headers: PageHeaders;
  /** Where the bytes of its pages and root files lie, by paths inside the store. */
  pathOf: (blob: string) => string;
};

/** The head of the log with its editions. */
export type Head = {
  record: LogRecord;
  live: ServedEdition;
  /** Null without a candidate, or while nobody gets it. */
  candidate: ServedEdition | null;
  /** The preview that the visitor of one request names, where there is one. */
  preview?: ServedEdition | null;
};

/**
 * Makes an edition ready to answer.
 * @param how `extraHeaders` for every page, on top of the edition's own; `pathOf` where a preview's bytes lie
 */
export const servedEdition = (
  edition: Edition,
  {
    extraHeaders = {},
    pathOf = layout.blob,
  }: { extraHeaders?: Record<string, string>; pathOf?: ServedEdition['pathOf'] } = {},
): ServedEdition => ({
  edition,
  addresses: new AddressBook(edition),
  headers: pageHeaders(edition, extraHeaders),
  pathOf,
});

/** Whether visitors get an edition without a preview of it. */
export const shows = ({ live, candidate }: Head, edition: string): boolean =>
  [live, candidate].some((served) => served?.edition.id === edition);

/** What `/healthz` tells of a head, the same on every host. */
export type HeadHealth = {
  /** Name of the environment whose log the host follows. */
  environment: string;
  edition: string | null;
  rev: number;
  candidate: string | null;
  percent: number;
};

/** @param head null before the first promotion */
export const healthOf = (head: Head | null, environment: Environment): HeadHealth => ({
  environment: environment.name,
  edition: head?.live.edition.id ?? null,
  rev: head?.record.rev ?? 0,
  candidate: head?.candidate?.edition.id ?? null,
  percent: head?.candidate ? head.record.percent : 0,
});
