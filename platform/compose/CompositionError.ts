import { ActionableError } from '@concourse/core/errors/ActionableError';

/** Releases of which no edition can be composed. */
export class CompositionError extends ActionableError {
  override name = 'CompositionError';
}
