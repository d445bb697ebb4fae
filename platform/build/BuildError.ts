import { ActionableError } from '@concourse/core/errors/ActionableError';

/** A build that cannot go on. */
export class BuildError extends ActionableError {
  override name = 'BuildError';
}
