import type { Right } from '@concourse/core/config/access';
import type { Action, ChangeRequest } from '../service/changeRequest';

type Operation = {
  right: Right;
  /**
   * The areas for which the right is required. `changed`: each area that the request names, and each area whose
   * releases the plan changes. `any`: at least one area.
   */
  areas: 'any' | 'changed';
  meaning: string;
};

export type OperationName = Action['do'] | 'look' | 'override a freeze';

/** Everything that a request can do, with the right that it requires. docs/reference/rights.md is generated from it. */
export const operations: Record<OperationName, Operation> = {
  look: {
    right: 'look',
    areas: 'any',
    meaning: 'Read the overview, the history, refusals, health and published versions',
  },
  preview: {
    right: 'preview',
    areas: 'changed',
    meaning: 'Create a preview of releases',
  },
  promote: {
    right: 'release',
    areas: 'changed',
    meaning: 'Promote releases, also to a canary',
  },
  'promote from': {
    right: 'release',
    areas: 'changed',
    meaning: 'Promote what is live in another environment, where it also requires `look`',
  },
  'roll back': {
    right: 'release',
    areas: 'changed',
    meaning: 'Roll back areas, end canaries, or roll back the last change',
  },
  restore: {
    right: 'release',
    areas: 'changed',
    meaning: 'Restore the releases of an earlier revision',
  },
  'override a freeze': {
    right: 'freeze',
    areas: 'changed',
    meaning: 'Apply a change although a freeze rejects it',
  },
};

/** Returns the operations of a change. The person needs the rights of all. */
export const operationsOf = ({ action, overridesFreeze }: ChangeRequest): OperationName[] => [
  action.do,
  ...(overridesFreeze ? (['override a freeze'] as const) : []),
];

/** Returns the areas that an action names. Other areas may change, too: the plan has them. */
export function areasOf(action: Action): string[] {
  if (action.do === 'roll back') return action.areas;
  if (!('releases' in action)) return [];
  return action.releases.map((release) => release.split('@', 1)[0] ?? '');
}
