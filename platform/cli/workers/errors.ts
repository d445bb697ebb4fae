import { ActionableError } from '../../errors/ActionableError';

/** A process that was to answer visitors ended before it did. */
export class WorkersError extends ActionableError {
  override name = 'WorkersError';

  constructor(sentence: string) {
    super(sentence, 'Serve with one process to see why: leave --workers out.');
  }
}
