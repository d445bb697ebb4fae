import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import type { Access } from '@concourse/core/config/access';
import { sha256 } from '@concourse/core/files/digest';
import type { Principal } from './authorize';
import { clockToleranceSeconds } from './identityProvider';
import { SignInError } from './signInErrors';

/** A pipeline, and its token, which works for one change. */
export type PipelinePrincipal = Principal & { token: { digest: string; expires: Date } };

/** Verifies ID tokens of pipelines. Reads the keys of each issuer once, and again for an unknown key. */
export class PipelineVerifier {
  readonly #keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

  /** @param now the clock that tokens are compared with */
  constructor(readonly now: () => Date) {}

  /** @param header the value of `Authorization` @throws SignInError unless it has a valid token of a known issuer */
  async verify(header: string, { pipelines }: Pick<Access, 'pipelines'>): Promise<Principal> {
    const [, token = ''] = /^Bearer ([\w.-]+)$/i.exec(header) ?? [];
    const issuer = issuerOf(token);
    const trusted = pipelines.filter((each) => each.issuer === issuer);
    const [first] = trusted;
    if (!first) {
      const message = 'The issuer of this token is unknown, or it is not an ID token.';
      const next = 'Add the issuer to access.pipelines, or send the ID token of the pipeline.';
      throw new SignInError('TOKEN_ISSUER_UNKNOWN', 401, message, next);
    }
    const keys = await this.#keysOf(first.issuer);
    const { payload } = await jwtVerify(token, keys, {
      issuer: first.issuer,
      audience: trusted.map(({ audience }) => audience),
      clockTolerance: clockToleranceSeconds,
      currentDate: this.now(),
      requiredClaims: ['exp', 'iat'],
      algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'],
    }).catch((error: unknown) => {
      throw explainToken(error);
    });
    return pipelineIn(payload, token, first.issuer);
  }

  async #keysOf(issuer: string): Promise<ReturnType<typeof createRemoteJWKSet>> {
    const known = this.#keys.get(issuer);
    if (known) return known;
    try {
      const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
      const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
      const metadata = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
      if (metadata.issuer !== issuer) throw new TypeError(`${address} is of another issuer`);
      const keys = createRemoteJWKSet(new URL(String(metadata.jwks_uri)));
      this.#keys.set(issuer, keys);
      return keys;
    } catch (cause) {
      throw unreachable(issuer, cause);
    }
  }
}

const unreachable = (issuer: string, cause: unknown): SignInError =>
  new SignInError(
    'PROVIDER_UNREACHABLE',
    503,
    `The keys of ${issuer} cannot be read.`,
    'Run the pipeline again later, and check access.pipelines.',
    { cause },
  );

const issuerOf = (token: string): string | undefined => {
  try {
    return decodeJwt(token).iss;
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return undefined;
    throw error;
  }
};

function explainToken(error: unknown): unknown {
  if (!(error instanceof errors.JOSEError)) return unreachable('the pipeline', error);
  const isTime =
    error instanceof errors.JWTExpired ||
    (error instanceof errors.JWTClaimValidationFailed &&
      ['nbf', 'iat', 'exp'].includes(error.claim));
  if (isTime) {
    const next = 'Request a new token just before its use, and compare the clocks.';
    return new SignInError(
      'TOKEN_EXPIRED',
      401,
      'The token has expired, or is not valid yet.',
      next,
      { cause: error },
    );
  }
  const next = 'Request a token with the audience in access.pipelines.';
  return new SignInError(
    'TOKEN_REJECTED',
    401,
    `The token is not valid here: ${error.message}.`,
    next,
    { cause: error },
  );
}

/** Reads the claims of GitHub Actions and of GitLab. */
function pipelineIn(claims: JWTPayload, token: string, issuer: string): PipelinePrincipal {
  const { repository, project_path: project, ref_path: path, ref, ref_type: type } = claims;
  // A branch of GitLab may be named refs/heads/main, so only `ref_path` and GitHub's `ref` are complete.
  const gitLabRef =
    path ?? (typeof ref === 'string' && `refs/${type === 'tag' ? 'tags' : 'heads'}/${ref}`);
  const [source, full] = repository === undefined ? [project, gitLabRef] : [repository, ref];
  if (typeof source !== 'string' || typeof full !== 'string') {
    const next = 'Send the ID token of GitHub Actions or GitLab.';
    throw new SignInError('TOKEN_REJECTED', 401, 'The token names no repository and ref.', next);
  }
  const name = `pipeline:${source}@${full}`;
  const subject = claims.sub ?? name;
  return {
    identity: { account: `${source}@${full}`, provenBy: issuer, subject, claims: {} },
    grantee: { issuer, names: [name] },
    token: { digest: sha256(token), expires: new Date((claims.exp ?? 0) * 1000) },
  };
}
