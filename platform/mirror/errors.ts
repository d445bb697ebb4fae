import { ActionableError } from '@concourse/core/errors/ActionableError';

/** Something about a local copy, or a folder that is to become one, that a person has to act on. */
export class CopyError extends ActionableError {
  override name = 'CopyError';
}
