import {
  allows,
  askAdministrator,
  describeDenial,
  grantsTo,
  type Access,
  type Grantee,
} from '@concourse/core/config/access';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import type { Identity } from '@concourse/core/store/types';
import { operations, type OperationName } from './operations';

/** A person or a pipeline whose identity is proven. */
export type Principal = { identity: Identity; grantee: Grantee };

/** A proven identity lacks a right. */
export class AccessDeniedError extends ActionableError {
  readonly statusCode = 403;

  constructor(
    message: string,
    readonly operation: OperationName,
    readonly deniedAreas: string[],
  ) {
    super('ACCESS_DENIED', message, askAdministrator);
  }
}

/** @throws AccessDeniedError unless the principal has the right of an operation for each area */
export function authorize(
  { grantee }: Principal,
  access: Access,
  operation: OperationName,
  areas: string[],
): void {
  const { right, areas: scope } = operations[operation];
  const grants = grantsTo(grantee, access);
  const required = scope !== 'any' && areas.length > 0 ? areas : ['any'];
  const denied = required.filter((area) => !allows(grants, right, area));
  if (denied.length === 0) return;
  throw new AccessDeniedError(describeDenial(grants, right, denied), operation, denied);
}
