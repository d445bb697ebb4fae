import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import type { LogRecord } from '@concourse/core/store/types';

/** The record of a preview, `previews/<id>/preview.json`. Servers show a preview while its record exists. */
export type Preview = {
  format: 1;
  /** Id of the edition; part of the preview's address. */
  id: string;
  /** Every release in it, by name. */
  releases: Record<string, string>;
  /** Names of the releases that it was made for. */
  shows: string[];
  /** The revision that the other releases come from. */
  rev: number;
  /** ISO 8601, UTC: when the preview ends, even if it is not removed yet. */
  until: string;
  who: LogRecord['who'];
  when: string;
};

/** Whether a folder has the name of a preview, which is the id of its edition. */
export const isPreviewId = (name: string): boolean => /^[\da-f]{16}$/.test(name);

export const isExpired = ({ until }: Pick<Preview, 'until'>, now: Date): boolean =>
  !(new Date(until) > now);

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
  parsePreview(parseJsonOrNull(bytes), id);
