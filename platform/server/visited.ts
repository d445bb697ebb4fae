import { randomUUID } from 'node:crypto';
import { namedEdition, type Visit, visitOf } from '@concourse/http/canary';
import { type ServedEdition, shows } from '@concourse/http/head';
import type { Visitor } from '@concourse/http/pageAnswer';
import type { EditionSource } from './editionSource';

/** What somebody who asks gets: which edition, and why. */
export type Visited = { visit: Visit; served: ServedEdition };

/**
 * Finds the edition of a visitor: live, a mixture of canaries, or a preview.
 * @returns `nothing` before the first promotion; null where an edition is asked for that nobody is shown
 */
export function visited(
  source: EditionSource,
  { asked, cookies }: Pick<Visitor, 'asked' | 'cookies'>,
): Visited | null | 'nothing' {
  const head = source.current();
  if (!head) return 'nothing';
  const named = namedEdition(cookies, asked.search);
  const preview = named === null || shows(head, named) ? null : source.preview(named);
  const visit = visitOf({ ...head, preview: preview && named }, cookies, asked.search, randomUUID);
  if (!visit) return null;
  const isPreviewed = preview !== null && visit.edition === named;
  return { visit, served: isPreviewed ? preview : source.mixture(head, visit.edition) };
}
