import { Option } from '@commander-js/extra-typings';
import type { FactsChoice } from '@concourse/release/changes';

/** For commands that promote releases: what to do with changed facts that a release changes, too. */
export const factsChoiceOptions = [
  new Option(
    '--keep-changed-facts',
    'keep facts that were changed live, if a release differs',
  ).conflicts('takeReleasedFacts'),
  new Option('--take-released-facts', 'end changes of facts whose value a release changes'),
] as const;

type FactsChoiceFlags = { keepChangedFacts?: true; takeReleasedFacts?: true };

export function factsChoiceOf(flags: FactsChoiceFlags): FactsChoice | undefined {
  if (flags.keepChangedFacts) return 'keep';
  return flags.takeReleasedFacts && 'take';
}
