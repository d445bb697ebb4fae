import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';

type Code = { nonce: string; challenge: string; clientId: string };

/** An identity provider of people and pipelines whose tokens a test can make wrong. It signs in without questions. */
export class TestIssuer {
  /** Claims of the next person who signs in. */
  person: JWTPayload = {};
  /** Claims that replace correct ones in ID tokens. */
  wrong: JWTPayload = {};
  /** True to sign ID tokens with a key that is not the issuer's. */
  isForging = false;
  /** Seconds by which the clock of the issuer is ahead. */
  clockAhead = 0;
  /** The answer to the code of a device. */
  device: 'approved' | 'denied' | 'expired' = 'approved';
  /** Tokens that were revoked at the issuer. */
  readonly revoked: string[] = [];
  /** The state that the issuer returns; null for the one of the request. */
  wrongState: string | null = null;
  readonly #codes = new Map<string, Code>();
  #server!: Server;
  #key!: CryptoKey;
  #publicKey: object = {};

  static async start(): Promise<TestIssuer> {
    const issuer = new TestIssuer();
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    issuer.#key = privateKey;
    issuer.#publicKey = { ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig' };
    issuer.#server = createServer((request, response) => void issuer.#answer(request, response));
    await new Promise<void>((resolve) => {
      issuer.#server.listen(0, '127.0.0.1', resolve);
    });
    return issuer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }

  /** Signs an ID token that is valid for five minutes, apart from the claims of the test. */
  async token(claims: JWTPayload): Promise<string> {
    const key = this.isForging ? (await generateKeyPair('RS256')).privateKey : this.#key;
    const now = Math.floor(Date.now() / 1000) + this.clockAhead;
    const all = { iss: this.url, iat: now, exp: now + 300, ...claims, ...this.wrong };
    return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'key' }).sign(key);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<ServerResponse> {
    const url = new URL(request.url ?? '/', this.url);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json(200, {
          issuer: this.url,
          authorization_endpoint: `${this.url}/authorize`,
          token_endpoint: `${this.url}/token`,
          device_authorization_endpoint: `${this.url}/device`,
          revocation_endpoint: `${this.url}/revoke`,
          jwks_uri: `${this.url}/keys`,
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['RS256'],
        });
      case '/keys':
        return json(200, { keys: [this.#publicKey] });
      case '/authorize': {
        const query = (name: string): string => url.searchParams.get(name) ?? '';
        const code = `code-${this.#codes.size}`;
        const [nonce, challenge] = [query('nonce'), query('code_challenge')];
        this.#codes.set(code, { nonce, challenge, clientId: query('client_id') });
        const state = this.wrongState ?? query('state');
        const answer = new URLSearchParams({ code, state });
        const location = `${query('redirect_uri')}?${answer.toString()}`;
        return response.writeHead(302, { location }).end();
      }
      case '/device':
        return json(200, {
          ...{ device_code: 'device', user_code: 'ABCD-EFGH', expires_in: 600, interval: 0.01 },
          verification_uri: `${this.url}/activate`,
        });
      case '/revoke':
        this.revoked.push(new URLSearchParams(await text(request)).get('token') ?? '');
        return response.writeHead(200).end();
      case '/token': {
        const form = new URLSearchParams(await text(request));
        const grant = form.get('grant_type') ?? '';
        const errors = { denied: 'access_denied', expired: 'expired_token', approved: null };
        const error = this.revoked.includes(form.get('refresh_token') ?? '')
          ? 'invalid_grant'
          : errors[this.device];
        if (/device_code$|^refresh_token$/.test(grant)) {
          if (error !== null) return json(400, { error });
          const aud = form.get('client_id') ?? '';
          const refreshed = await this.token({ sub: 'person', aud, ...this.person });
          const tokens = { access_token: 'access', token_type: 'bearer', id_token: refreshed };
          return json(200, { ...tokens, refresh_token: 'refresh' });
        }
        const code = this.#codes.get(form.get('code') ?? '');
        // A code works once.
        if (code) this.#codes.set(form.get('code') ?? '', { ...code, challenge: 'used' });
        const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
        if (code?.challenge !== verifier.digest('base64url'))
          return json(400, { error: 'invalid_grant' });
        const { nonce, clientId: aud } = code;
        const idToken = await this.token({ sub: 'person', aud, nonce, ...this.person });
        return json(200, { access_token: 'access', token_type: 'bearer', id_token: idToken });
      }
      default:
        return json(404, {});
    }
  }
}
