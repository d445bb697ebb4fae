import { ActionableError } from '@concourse/core/errors/ActionableError';

/** An area that cannot be made as it was asked for. Nothing was written. */
export class ScaffoldError extends ActionableError {
  override name = 'ScaffoldError';
}
