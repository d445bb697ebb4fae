import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
  type CustomFetch,
  type IDToken,
} from 'openid-client';
import type { Access } from '@concourse/core/config/access';
import { cachedPromise } from '@concourse/core/promiseCache';
import { explainSignIn, signInStale } from './signInErrors';

export type SignInSettings = NonNullable<Access['signIn']>;

/** The public client with which the command line signs in. */
export type DeviceClient = { issuer: string; clientId: string };

/** The secrets of a sign-in in progress. Only the session of its browser has them. */
export type PendingSignIn = { state: string; nonce: string; verifier: string };

/** The clocks of the provider and of this server may differ by this many seconds. */
export const clockToleranceSeconds = 60;
const timeoutSeconds = 10;

/** The client of the configured identity provider. It reads the provider's metadata once. */
export class IdentityProvider {
  readonly #known = new Map<string, Promise<Configuration>>();

  /** @param redirectUri the address to which the provider returns */
  constructor(
    readonly redirectUri: string,
    readonly clientSecret: string,
  ) {}

  /** Starts a sign-in. @throws SignInError if the provider does not answer */
  async begin(settings: SignInSettings): Promise<{ address: URL; pending: PendingSignIn }> {
    const configuration = await this.#configurationOf(settings);
    const verifier = randomPKCECodeVerifier();
    const pending = { state: randomState(), nonce: randomNonce(), verifier };
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: this.redirectUri,
      scope: 'openid profile email',
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: pending.state,
      nonce: pending.nonce,
    });
    return { address, pending };
  }

  /**
   * Exchanges the code that the provider returned, and returns the claims of its verified ID token.
   * @param answer the address to which the provider redirected
   */
  async finish(settings: SignInSettings, answer: URL, pending: PendingSignIn): Promise<IDToken> {
    const configuration = await this.#configurationOf(settings);
    try {
      const tokens = await authorizationCodeGrant(configuration, answer, {
        pkceCodeVerifier: pending.verifier,
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        idTokenExpected: true,
      });
      return tokens.claims() as IDToken;
    } catch (error) {
      // The client rejects another state, as of a second tab. Its error does not say so.
      const isOther = answer.searchParams.get('state') !== pending.state;
      throw isOther ? signInStale(error) : explainSignIn(error);
    }
  }

  #configurationOf({ issuer, clientId }: SignInSettings): Promise<Configuration> {
    return cachedPromise(this.#known, JSON.stringify([issuer, clientId]), () =>
      discoverProvider({ issuer, clientId }, this.clientSecret),
    );
  }
}

/** Without connections that are kept: the provider may close one while a code is sent, which works only once. */
const fetchAlone: CustomFetch = (url, options) => {
  const init: object = { ...options, headers: { ...options.headers, connection: 'close' } };
  return fetch(url, init);
};

/** Reads the metadata of a provider. @param clientSecret null for a public client @throws SignInError */
export async function discoverProvider(
  { issuer, clientId }: DeviceClient,
  clientSecret: string | null,
): Promise<Configuration> {
  const isLocal = issuer.startsWith('http:');
  const metadata = {
    ...(clientSecret !== null && { client_secret: clientSecret }),
    [clockTolerance]: clockToleranceSeconds,
  };
  // oxlint-disable-next-line typescript/no-deprecated -- only for a provider on this machine
  const insecure = isLocal ? [allowInsecureRequests] : [];
  try {
    return await discovery(new URL(issuer), clientId, metadata, undefined, {
      execute: [enableNonRepudiationChecks, ...insecure],
      timeout: timeoutSeconds,
      [customFetch]: fetchAlone,
    });
  } catch (error) {
    throw explainSignIn(error);
  }
}
