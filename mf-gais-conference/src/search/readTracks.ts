import { isTrackId } from '../content/trackIds';
import type { Track } from '../content/tracks/track';
import { trackSections } from '../content/trackSections';

const textOf = (card: Element, part: string): string => card.querySelector(part)?.textContent ?? '';

const textsOf = (card: Element) => ({
  title: textOf(card, 'h3'),
  description: textOf(card, '[data-part=description]'),
  audience: textOf(card, '[data-part=audience]'),
  topics: Array.from(card.querySelectorAll('[data-part=topics] li'), (topic) => topic.textContent),
});

/**
 * Reads the tracks from the HTML of the prerendered tracks page, so that its visitors need not load them again as
 * script. Returns undefined for other or incomplete documents.
 */
export function readTracks(page: ParentNode): Track[] | undefined {
  const tracks = trackSections.flatMap(({ id: category }) =>
    Array.from(page.querySelectorAll(`#${category} details`)).flatMap((card) =>
      isTrackId(card.id) ? [{ id: card.id, category, ...textsOf(card) }] : [],
    ),
  );
  const whole = tracks.every(
    ({ title, description, audience, topics }) =>
      title && description && audience && topics.length > 0,
  );
  const expected = trackSections.reduce((sum, { count }) => sum + count, 0);
  return whole && tracks.length === expected ? tracks : undefined;
}
