import { ActionableError } from '@concourse/core/errors/ActionableError';

/** A question or an action that the room does not understand. */
export class RequestError extends ActionableError {
  override name = 'RequestError';
  readonly statusCode = 400;

  constructor(message: string, options?: ErrorOptions) {
    super(message, 'Reload the page: it may be of an older room.', options);
  }
}

/** A picture that nobody took, or that was taken away. */
export class NoPictureError extends ActionableError {
  override name = 'NoPictureError';
  readonly statusCode = 404;

  constructor() {
    super('There is no such picture.', 'Take the pictures of the revision again.');
  }
}
