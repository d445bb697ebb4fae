import type { UnpublishedFact } from '@concourse/compose/composition';
import { factOf } from '@concourse/contract/facts';
import type { Edition } from '@concourse/core/store/types';
import { closestName } from '@concourse/core/text/closestName';
import type { Problem, Rule } from './problem';

/** How many places of a quotation are named. */
const NAMED = 3;

/**
 * Every fact that a page quotes is published by an area of the edition.
 * @param shown what everybody gets now: words that it keeps already are no new fault
 * @returns one problem for each fact and each area that quotes it, with the places
 */
export function checkUnpublishedFacts(
  shown: Pick<Edition, 'facts'> | null,
  edition: Pick<Edition, 'facts'>,
  unpublished: UnpublishedFact[],
): Problem[] {
  return groupsOf(unpublished).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const fact = factOf(first.quotation);
    const places = [...new Set(group.map(({ path }) => path))];
    const quotes = `${first.by} quotes ${fact} on ${listed(places)}`;
    const why = first.isKept ? withdrawn(fact, edition) : unknown(fact, edition);
    const rule: Rule = !first.isKept
      ? 'unknown facts'
      : shown?.facts?.[fact]?.isKept
        ? 'kept facts'
        : 'withdrawn facts';
    return [{ area: first.by, file: first.path, rule, message: `${quotes}, ${why}` }];
  });
}

function groupsOf(unpublished: UnpublishedFact[]): UnpublishedFact[][] {
  const groups = new Map<string, UnpublishedFact[]>();
  for (const each of unpublished) {
    const key = `${each.by} ${factOf(each.quotation)}`;
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return [...groups.values()];
}

function withdrawn(fact: string, { facts = {} }: Pick<Edition, 'facts'>): string {
  const { area, text } = facts[fact] ?? { area: 'nobody', text: '' };
  return `which ${area} publishes no longer: it would go on saying "${text}"`;
}

function unknown(fact: string, { facts = {} }: Pick<Edition, 'facts'>): string {
  const dateless = facts[fact];
  if (dateless) return `and says something by its days; ${dateless.area} publishes it without any`;
  const meant = closestName(fact, Object.keys(facts));
  return `which nobody publishes${meant === undefined ? '' : `; did you mean ${meant}?`}`;
}

function listed(paths: string[]): string {
  const more = paths.length - NAMED;
  if (more <= 1) return paths.join(', ');
  return `${paths.slice(0, NAMED).join(', ')} and ${more} more pages`;
}
