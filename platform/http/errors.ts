import { ActionableError } from '@concourse/core/errors/ActionableError';

/** The address of a request that cannot be read: answered with 400. */
export class BadAddressError extends ActionableError {
  override name = 'BadAddressError';
  readonly statusCode = 400;

  constructor(readonly address: string) {
    super(
      `The address ${JSON.stringify(address)} is not a valid one.`,
      'Ask for a path in percent-encoded UTF-8, without control characters and backslashes.',
    );
  }
}
