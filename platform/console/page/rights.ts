import {
  allows,
  askAdministrator,
  describeDenial,
  type Grant,
  type Right,
} from '@concourse/core/config/access';
import type { EnvironmentStatus } from '../server/api';

/** The grants to the user in an environment; null if everything is allowed. */
export type Grants = Grant[] | null;

/** True if the user has a right for an area, or for any area. The server checks it again. */
export const may = (grants: Grants, right: Right, area = 'any'): boolean =>
  grants === null || allows(grants, right, area);

/** True if the last change can be rolled back, and the user may change all of its areas. */
export const mayRollBackLast = (
  grants: Grants,
  { last }: Pick<EnvironmentStatus, 'last'>,
): boolean => last !== null && whyNot(grants, 'release', last.areas) === null;

/** Explains which of the areas the user may not change; null if the user may change all. */
export function whyNot(grants: Grants, right: Right, areas: string[]): string | null {
  const denied = areas.filter((area) => !may(grants, right, area));
  if (grants === null || denied.length === 0) return null;
  return `${describeDenial(grants, right, denied)} ${askAdministrator}`;
}
