import { parsedOrNull } from '@concourse/core/store/parseStored';
import type { LogRecord } from '@concourse/core/store/types';

/** The record of a preview, `previews/<id>/preview.json`. A preview is shown while its record exists. */
export type Preview = {
  format: 1;
  /** Id of its edition, which is part of its address. */
  id: string;
  /** Every release in it, by name. */
  releases: Record<string, string>;
  /** Names of the releases that it was made for. */
  shows: string[];
  /** The revision that the other releases come from. */
  rev: number;
  /** ISO 8601, UTC: from then on it is over, even if it was not removed yet. */
  until: string;
  who: LogRecord['who'];
  when: string;
};

/** Whether a name is the id of an edition, after which the folders of previews are named. */
export const isPreviewId = (name: string): boolean => /^[\da-f]{16}$/.test(name);

export const isOver = ({ until }: Pick<Preview, 'until'>, now: Date): boolean =>
  !(new Date(until) > now);

/** Checks the record of a preview; returns null for anything else. */
export function parsePreview(content: unknown, id: string): Preview | null {
  const found = content as Partial<Preview> | null;
  const isOne =
    found?.id === id &&
    typeof found.until === 'string' &&
    typeof found.releases === 'object' &&
    Array.isArray(found.shows);
  return isOne ? (found as Preview) : null;
}

export const readPreview = (bytes: Buffer, id: string): Preview | null =>
  parsePreview(parsedOrNull(bytes), id);
