import { ActionableError } from '@concourse/core/errors/ActionableError';

/** What is no signature or key of the kind that is understood, in words that end a sentence: `is cut off`. */
export class SshFormatError extends ActionableError {
  override name = 'SshFormatError';

  constructor(message: string) {
    super(message, 'Sign with an ed25519 key: ssh-keygen -t ed25519 makes one.');
  }
}
