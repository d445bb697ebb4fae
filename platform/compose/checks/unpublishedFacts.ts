import { factNameOf } from '@concourse/contract/facts';
import type { Edition } from '@concourse/core/store/types';
import { closestName } from '@concourse/core/text/closestName';
import type { UnpublishedFact } from '../composition';
import { problemOf, type Problem, type Rule } from './problem';

const maxListedPaths = 3;

/** Checks that areas publish all quoted facts. Facts that the live edition (`shown`) already keeps have another rule. */
export function checkUnpublishedFacts(
  shown: Pick<Edition, 'facts'> | null,
  edition: Pick<Edition, 'facts'>,
  unpublished: UnpublishedFact[],
): Problem[] {
  const groups = Map.groupBy(unpublished, ({ by, quotation }) => `${by} ${factNameOf(quotation)}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { by, path, isKept, quotation } = first;
    const fact = factNameOf(quotation);
    const places = [...new Set([first, ...others].map((each) => each.path))];
    const why = isKept ? describeWithdrawn(fact, edition) : describeUnknown(fact, edition);
    const kept: Rule = shown?.facts?.[fact]?.isKept ? 'kept facts' : 'withdrawn facts';
    const message = `${by} quotes ${fact} on ${listPaths(places)}, ${why}`;
    return [problemOf(by, path, isKept ? kept : 'unknown facts', message)];
  });
}

function describeWithdrawn(fact: string, { facts = {} }: Pick<Edition, 'facts'>): string {
  const { area = 'its area', text = '' } = facts[fact] ?? {};
  return `which ${area} no longer publishes: the pages would keep the text "${text}"`;
}

function describeUnknown(fact: string, { facts = {} }: Pick<Edition, 'facts'>): string {
  const area = facts[fact]?.area;
  if (area !== undefined) return `with text that depends on its date, but ${area} states no date`;
  const meant = closestName(fact, Object.keys(facts));
  return `which no area publishes${meant === undefined ? '' : `; did you mean ${meant}?`}`;
}

function listPaths(paths: string[]): string {
  const more = paths.length - maxListedPaths;
  if (more <= 1) return paths.join(', ');
  return `${paths.slice(0, maxListedPaths).join(', ')} and ${more} more pages`;
}
