import { ActionableError } from '@concourse/core/errors/ActionableError';

/** Reports that cannot be kept, or asked for. */
export class ReportsError extends ActionableError {
  override name = 'ReportsError';
}
