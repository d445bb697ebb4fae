import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { ActionableError } from '@concourse/core/errors/ActionableError';

/** The statuses of answers. That of other codes is 401. */
const statuses: Record<string, number> = {
  PROVIDER_UNREACHABLE: 503,
  SIGN_IN_DENIED: 403,
  SIGN_IN_NOT_CONFIGURED: 503,
  SIGN_IN_STALE: 400,
};

/** A request proves no identity, or a wrong one. */
export class SignInError extends ActionableError {
  readonly statusCode: number;

  constructor(code: string, message: string, next: string, cause?: unknown) {
    super(code, message, next, { cause });
    this.statusCode = statuses[code] ?? 401;
  }
}

export function signInRequired(): SignInError {
  const message = 'You are not signed in, or your session has ended.';
  return new SignInError('SIGN_IN_REQUIRED', message, 'Reload the page to sign in.');
}

/** The answer of the provider belongs to no sign-in of this browser, or was used before. */
export function signInStale(cause?: unknown): SignInError {
  const message = 'This sign-in has expired, or was already used.';
  const next = 'Sign in again. If it fails again, allow cookies for this address.';
  return new SignInError('SIGN_IN_STALE', message, next, cause);
}

function unreachableError(cause: unknown): SignInError {
  const next =
    'Sign in again later. The operator of the console checks access.signIn.issuer and the network.';
  const message = 'The identity provider does not answer.';
  return new SignInError('PROVIDER_UNREACHABLE', message, next, cause);
}

const invalidTokenCodes = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

/** Explains why the client of the identity provider failed. Returns other errors as they are. */
export function explainSignIn(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError) {
    const message = `The identity provider did not sign you in: ${error.error}.`;
    const next = 'Sign in again, or ask the administrator of the identity provider.';
    return new SignInError('SIGN_IN_DENIED', message, next, error);
  }
  if (error instanceof ResponseBodyError)
    return error.error === 'invalid_grant' ? signInStale(error) : unreachableError(error);
  if (!(error instanceof ClientError))
    return error instanceof TypeError ? unreachableError(error) : error;
  if (error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') {
    const message = 'The times in the ID token do not match the clock of this server.';
    const next =
      'Compare the clocks of the server and of the identity provider. They may differ by one minute.';
    return new SignInError('SIGN_IN_CLOCK', message, next, error);
  }
  if (!invalidTokenCodes.has(error.code ?? '')) return unreachableError(error);
  const message =
    'The ID token is not valid here: its issuer, audience, nonce or signature is wrong.';
  const next = 'Compare issuer and clientId in access.signIn with the identity provider.';
  return new SignInError('ID_TOKEN_REJECTED', message, next, error);
}
