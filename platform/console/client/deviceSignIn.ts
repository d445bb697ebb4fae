import {
  initiateDeviceAuthorization,
  pollDeviceAuthorizationGrant,
  refreshTokenGrant,
  ResponseBodyError,
  tokenRevocation,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import { discoverProvider, type DeviceClient } from '../server/identityProvider';
import { groupsMs } from '../server/people';
import { explainSignIn, SignInError } from '../server/signInErrors';

export type { DeviceClient } from '../server/identityProvider';

/** The tokens of a person. Without a refresh token, they sign in again when the ID token expires. */
export type PersonTokens = {
  idToken: string;
  refreshToken: string | null;
  /** Milliseconds since 1970. A console rejects older tokens, because the groups of a person change. */
  expires: number;
};

/**
 * Signs a person in at the identity provider with the device flow, which needs no browser on this machine.
 * @param show called with the address to open and the code to confirm there
 * @throws SignInError
 */
export async function signInWithDevice(
  client: DeviceClient,
  show: (address: string, code: string) => void,
): Promise<PersonTokens> {
  const provider = await discoverProvider(client, null);
  if (provider.serverMetadata().device_authorization_endpoint === undefined) {
    const message = `${client.issuer} does not support the device flow.`;
    throw new SignInError('SIGN_IN_NOT_CONFIGURED', message, 'Open the console in a browser.');
  }
  const scope = 'openid profile email offline_access';
  const started = await initiateDeviceAuthorization(provider, { scope }).catch(throwExplained);
  const { verification_uri: short, verification_uri_complete: complete = short } = started;
  show(complete, started.user_code);
  const signal = AbortSignal.timeout(started.expires_in * 1000);
  try {
    return tokensIn(await pollDeviceAuthorizationGrant(provider, started, undefined, { signal }));
  } catch (error) {
    if (signal.aborted) throw ended('The code has expired.', error);
    return throwExplained(error);
  }
}

/** Returns new tokens with the current groups of the person. @throws SignInError if the sign-in has ended */
export async function refreshSignIn(client: DeviceClient, token: string): Promise<PersonTokens> {
  const provider = await discoverProvider(client, null);
  const answer = await refreshTokenGrant(provider, token).catch(throwExplained);
  const tokens = tokensIn(answer);
  return { ...tokens, refreshToken: tokens.refreshToken ?? token };
}

/** Ends a sign-in at the provider, if it supports that. @throws SignInError if it does not answer */
export async function revokeSignIn(client: DeviceClient, token: string): Promise<void> {
  const provider = await discoverProvider(client, null);
  if (provider.serverMetadata().revocation_endpoint === undefined) return;
  await tokenRevocation(provider, token).catch(throwExplained);
}

function tokensIn(answer: TokenEndpointResponse & TokenEndpointResponseHelpers): PersonTokens {
  const { id_token: idToken, refresh_token: refreshToken = null } = answer;
  const claims = answer.claims();
  if (idToken !== undefined && claims) {
    const expires = Math.min(claims.exp * 1000, claims.iat * 1000 + groupsMs);
    return { idToken, refreshToken, expires };
  }
  const message = 'The identity provider sent no ID token.';
  const next = 'Allow the scope openid for access.signIn.deviceClientId.';
  throw new SignInError('ID_TOKEN_REJECTED', message, next);
}

const signInAgain = 'Sign in again: npm run site -- sign-in';

const ended = (message: string, cause: unknown): SignInError =>
  new SignInError('SIGN_IN_STALE', message, signInAgain, cause);

function throwExplained(error: unknown): never {
  const code = error instanceof ResponseBodyError ? error.error : null;
  if (code === 'access_denied')
    throw new SignInError('SIGN_IN_DENIED', 'The sign-in was denied.', signInAgain, error);
  if (code === 'expired_token') throw ended('The code has expired.', error);
  if (code === 'invalid_grant') throw ended('This sign-in has ended.', error);
  throw explainSignIn(error);
}
