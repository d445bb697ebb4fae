import { parsedOrNull } from '@concourse/core/store/parseStored';
import type { LogRecord } from '@concourse/core/store/types';

/** What the store says of one preview: `previews/<id>/preview.json`. It is shown while this is there. */
export type Preview = {
  format: 1;
  /** Id of its edition, by which visitors ask for it. */
  id: string;
  /** Every release in it, by name. */
  releases: Record<string, string>;
  /** Names of those that it was made to show. */
  shows: string[];
  /** The revision whose live edition is the rest of it. */
  rev: number;
  /** ISO 8601, UTC: from then on it is over, also where nobody has removed it yet. */
  until: string;
  who: LogRecord['who'];
  when: string;
};

/** Ids of editions: also what the folders of previews are called. */
export const isPreviewId = (name: string): boolean => /^[\da-f]{16}$/.test(name);

export const isOver = ({ until }: Pick<Preview, 'until'>, now: Date): boolean =>
  !(new Date(until) > now);

/** The preview of an id that a file tells of; null for anything else. */
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
