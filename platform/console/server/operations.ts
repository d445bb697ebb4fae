import type { Right } from '@concourse/core/config/access';
import type { Action, ChangeRequest } from '../service/changeRequest';

type Operation = {
  right: Right;
  /**
   * `any` if the right for one area is enough. Otherwise, it is required for each area that the request names, and each
   * area whose releases the plan changes.
   */
  areas?: 'any';
  meaning: string;
};

const table = {
  look: {
    right: 'look',
    areas: 'any',
    meaning:
      'Read the overview, hosts, freezes, editable facts, the history, refusals, pictures of opened pages, health and published versions',
  },
  preview: {
    right: 'preview',
    meaning: 'Create a preview of releases',
  },
  promote: {
    right: 'release',
    meaning: 'Promote releases, also to a canary, or request it',
  },
  'promote from': {
    right: 'release',
    meaning:
      'Promote what is live in another environment, or releases that were, where it also requires `look`',
  },
  'roll back': {
    right: 'release',
    meaning: 'Roll back areas, end canaries, or roll back the last change',
  },
  restore: {
    right: 'release',
    meaning: 'Restore the releases of an earlier revision',
  },
  notice: {
    right: 'release',
    meaning: 'Show an urgent notice, or end it: requires the right for `shell`',
  },
  'change facts': {
    right: 'release',
    meaning: 'Change facts on the live pages without a build, or request it',
  },
  'override a freeze': {
    right: 'freeze',
    meaning: 'Apply a change although a freeze rejects it',
  },
  'manage tokens': {
    right: 'administer',
    areas: 'any',
    meaning: 'List, create and revoke tokens of teams, in the default environment',
  },
  freeze: {
    right: 'freeze',
    meaning: 'Add or end a freeze; one of the whole site requires the right for the shell',
  },
  stop: {
    right: 'freeze',
    meaning: 'Stop all changes, or allow them again; this requires the right for the shell',
  },
  'read settings': {
    right: 'administer',
    meaning: 'Read the settings of the site, for the shell',
  },
  'change settings': {
    right: 'administer',
    meaning: 'Plan and apply settings, for the shell',
  },
  approve: {
    right: 'approve',
    meaning: 'Approve a request of another person',
  },
  withdraw: {
    right: 'release',
    meaning: 'Withdraw a request. Its author may always withdraw it',
  },
  apply: {
    right: 'release',
    meaning: 'Try again to apply a request that is held',
  },
  'hand over': {
    right: 'release',
    areas: 'any',
    meaning: 'Write the note for the next shift',
  },
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof table;

/** Everything that a request can do, with the right that it requires. docs/reference/rights.md is generated from it. */
export const operations: Record<OperationName, Operation> = table;

/** Returns the operations of a change. The person needs the rights of all. */
export const operationsOf = ({ action, overridesFreeze }: ChangeRequest): OperationName[] => [
  action.do,
  ...(overridesFreeze ? (['override a freeze'] as const) : []),
];

/** Returns the areas that an action names. Other areas may change, too: the plan has them. */
export function areasOf(action: Action): string[] {
  if (action.do === 'roll back') return action.areas;
  // These can change every page.
  if (action.do === 'change settings' || action.do === 'notice') return ['shell'];
  const { releases = [] } = 'releases' in action ? action : {};
  return releases.map((release) => release.split('@', 1)[0] ?? '');
}
