import type { UnpublishedFact } from '@concourse/compose/composition';
import { factNameOf } from '@concourse/contract/facts';
import type { Edition } from '@concourse/core/store/types';
import { closestName } from '@concourse/core/text/closestName';
import { problemOf, type Problem, type Rule } from './problem';

const maxListedPaths = 3;

/** Checks that areas publish all quoted facts. A fact that the live edition (`shown`) keeps already has another rule. */
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
  const { area, text } = facts[fact] ?? { area: 'nobody', text: '' };
  return `which ${area} publishes no longer: it would go on saying "${text}"`;
}

function describeUnknown(fact: string, { facts = {} }: Pick<Edition, 'facts'>): string {
  const dateless = facts[fact];
  if (dateless) return `and says something by its days; ${dateless.area} publishes it without any`;
  const meant = closestName(fact, Object.keys(facts));
  return `which nobody publishes${meant === undefined ? '' : `; did you mean ${meant}?`}`;
}

function listPaths(paths: string[]): string {
  const more = paths.length - maxListedPaths;
  if (more <= 1) return paths.join(', ');
  return `${paths.slice(0, maxListedPaths).join(', ')} and ${more} more pages`;
}
