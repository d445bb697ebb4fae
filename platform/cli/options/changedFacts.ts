import { Option } from '@commander-js/extra-typings';
import { UsageError } from '@concourse/core/errors/ActionableError';
import type { FactsChoice } from '@concourse/release/changes';

/** For commands that promote releases: what to do with changed facts that a release changes, too. */
export const factsChoiceOptions = [
  new Option('--keep-changed-facts', 'keep facts that were changed live, if a release differs'),
  new Option('--take-released-facts', 'end changes of facts whose value a release changes'),
] as const;

type FactsChoiceFlags = { keepChangedFacts?: true; takeReleasedFacts?: true };

/** @throws UsageError if both are chosen */
export function factsChoiceOf(flags: FactsChoiceFlags): FactsChoice | undefined {
  const { keepChangedFacts: keeps = false, takeReleasedFacts: takes = false } = flags;
  if (keeps && takes) {
    const message = '--keep-changed-facts and --take-released-facts exclude each other.';
    throw new UsageError(message, 'Write one of them.');
  }
  if (keeps) return 'keep';
  return takes ? 'take' : undefined;
}
