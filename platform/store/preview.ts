import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import type { LogRecord } from '@concourse/core/store/types';

/** The record of a preview, `previews/<id>/preview.json`. Servers show a preview while its record exists. */
export type Preview = {
  format: 1;
  /** Id of the edition. */
  id: string;
  /** The version of every release in it, by name. */
  releases: Record<string, string>;
  /** Names of the previewed releases. */
  shows: string[];
  /** ISO 8601, UTC: the time that the pages are for, if it is not the visitor's. */
  on?: string;
  /** The names of the facts with other values than on the live site. */
  facts?: string[];
  /** The season whose assumed facts the pages show. */
  season?: string;
  /** The revision that the other releases come from. */
  rev: number;
  /** ISO 8601, UTC: when the preview ends, although its files may exist longer. */
  until: string;
  who: LogRecord['who'];
  when: string;
};

/** True if a folder's name is the id of an edition. */
export const isPreviewId = (name: string): boolean => /^[\da-f]{16}$/.test(name);

export const hasPreviewEnded = ({ until }: Pick<Preview, 'until'>, now: Date): boolean =>
  !(new Date(until) > now);

export function parsePreview(content: unknown, id: string): Preview | null {
  const found = content as Partial<Preview> | null;
  const isValid =
    found?.id === id &&
    typeof found.until === 'string' &&
    typeof found.releases === 'object' &&
    Array.isArray(found.shows);
  return isValid ? (found as Preview) : null;
}

export const readPreview = (bytes: Buffer, id: string): Preview | null =>
  parsePreview(parseJsonOrNull(bytes), id);
