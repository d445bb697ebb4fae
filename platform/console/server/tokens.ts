import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import type { Access } from '@concourse/core/config/access';
import { sha256 } from '@concourse/core/files/digest';
import { cachedPromise } from '@concourse/core/promiseCache';
import { teamTokenName } from '@concourse/store/TeamTokens';
import type { ConsoleService } from '../service/consoleService';
import type { Principal } from './authorize';
import { clockToleranceSeconds, type SignInSettings } from './identityProvider';
import { groupsMs, personIn, principalOf } from './people';
import { SignInError } from './signInErrors';

/** A pipeline, and its token, which works for one change. */
export type PipelinePrincipal = Principal & { token: { digest: string; expires: Date } };

/** Verifies ID tokens of people and pipelines. Reads the keys of each issuer once, and again for an unknown key. */
export class TokenVerifier {
  readonly #keys = new Map<string, ReturnType<typeof readKeys>>();

  /**
   * @param service its clock, and the tokens of teams
   * @param origin of the console, which proves the tokens of teams
   */
  constructor(
    readonly service: Pick<ConsoleService, 'now' | 'tokens'>,
    readonly origin: string,
  ) {}

  /** @param header the value of `Authorization` @throws SignInError unless it has a valid token of a known issuer */
  async verify(header: string, access: Access): Promise<Principal> {
    const [, token = ''] = /^Bearer ([\w.-]+)$/i.exec(header) ?? [];
    if (teamTokenName(token) !== null) return this.#teamWith(token);
    const issuer = issuerOf(token);
    const { signIn } = access;
    const people = signIn?.issuer === issuer ? signIn?.deviceClientId : undefined;
    const trusted = access.pipelines.filter((each) => each.issuer === issuer);
    const audience = [...trusted.map((each) => each.audience), people].filter(
      (each) => each !== undefined,
    );
    if (issuer === undefined || audience.length === 0) {
      const message = 'The issuer of this token is unknown, or it is not an ID token.';
      const next =
        'People sign in: npm run site -- sign-in. For a pipeline, add its issuer to access.pipelines.';
      throw new SignInError('TOKEN_ISSUER_UNKNOWN', message, next);
    }
    const keys = await cachedPromise(this.#keys, issuer, () => readKeys(issuer));
    const { payload } = await jwtVerify(token, keys, {
      ...{ issuer, audience },
      clockTolerance: clockToleranceSeconds,
      currentDate: this.service.now(),
      requiredClaims: ['exp', 'iat'],
      // Also rejects a token from the future. The groups of a person may have changed since.
      maxTokenAge: groupsMs / 1000,
      algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'],
    }).catch((error: unknown) => {
      throw explainToken(error);
    });
    return signIn && payload.aud === people
      ? this.#personIn(payload, signIn, access)
      : pipelineIn(payload, token, issuer);
  }

  #personIn(claims: JWTPayload, signIn: SignInSettings, access: Access): Principal {
    // GitLab signs the tokens of its pipelines, whose audience anyone chooses, with the same keys as those of people.
    if ('repository' in claims || 'project_path' in claims) throw wrongClaims('is of a pipeline');
    const { iss, sub } = claims;
    if (iss === undefined || sub === undefined) throw wrongClaims('names no person');
    return principalOf(personIn({ ...claims, iss, sub }, signIn, access, this.service.now()));
  }

  async #teamWith(text: string): Promise<Principal> {
    const token = await (await this.service.tokens()).find(text);
    if (!token) throw wrongClaims('of the team is unknown, or was revoked');
    const { name, rights, areas, expires } = token;
    if (new Date(expires) <= this.service.now()) {
      const next = 'Ask someone with the right to administer for a new one.';
      throw new SignInError('TOKEN_EXPIRED', `The token ${name} has expired.`, next);
    }
    const account = `token:${name}`;
    const { origin: issuer } = this;
    return {
      identity: { account, provenBy: issuer, subject: name, claims: {} },
      grantee: { issuer, names: [account], limit: { rights, ...(areas && { areas }) } },
    };
  }
}

async function readKeys(issuer: string) {
  try {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    const metadata = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
    if (metadata.issuer !== issuer) throw new TypeError(`${address} is of another issuer`);
    return createRemoteJWKSet(new URL(String(metadata.jwks_uri)));
  } catch (cause) {
    throw unreachable(issuer, cause);
  }
}

function unreachable(issuer: string, cause: unknown): SignInError {
  const message = `The keys of ${issuer} cannot be read.`;
  const next = 'Run the pipeline again later, and check access.pipelines.';
  return new SignInError('PROVIDER_UNREACHABLE', message, next, cause);
}

const issuerOf = (token: string): string | undefined => {
  try {
    return decodeJwt(token).iss;
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return undefined;
    throw error;
  }
};

function wrongClaims(what: string): SignInError {
  const next =
    'People sign in: npm run site -- sign-in. Pipelines send an ID token of GitHub Actions or GitLab.';
  return new SignInError('TOKEN_REJECTED', `The token ${what}.`, next);
}

function explainToken(error: unknown): unknown {
  if (!(error instanceof errors.JOSEError)) return unreachable('the pipeline', error);
  const isTime =
    error instanceof errors.JWTExpired ||
    (error instanceof errors.JWTClaimValidationFailed &&
      ['nbf', 'iat', 'exp'].includes(error.claim));
  if (isTime) {
    const message = 'The token has expired, is older than an hour, or is not valid yet.';
    const next =
      'Request a new token just before its use, and compare the clocks. People sign in again.';
    return new SignInError('TOKEN_EXPIRED', message, next, error);
  }
  const message = `The token is not valid here: ${error.message}.`;
  const next = 'Request a token with the audience in access.pipelines.';
  return new SignInError('TOKEN_REJECTED', message, next, error);
}

/** Reads the claims of GitHub Actions and of GitLab. */
function pipelineIn(claims: JWTPayload, token: string, issuer: string): PipelinePrincipal {
  const { repository, project_path: project, ref_path: path, ref, ref_type: type } = claims;
  // A branch of GitLab may be named refs/heads/main, so only `ref_path` and GitHub's `ref` are complete.
  const gitLabRef =
    path ?? (typeof ref === 'string' && `refs/${type === 'tag' ? 'tags' : 'heads'}/${ref}`);
  const [source, full] = repository === undefined ? [project, gitLabRef] : [repository, ref];
  if (typeof source !== 'string' || typeof full !== 'string')
    throw wrongClaims('names no repository and ref');
  const name = `pipeline:${source}@${full}`;
  const subject = claims.sub ?? name;
  return {
    identity: { account: `${source}@${full}`, provenBy: issuer, subject, claims: {} },
    grantee: { issuer, names: [name] },
    token: { digest: sha256(token), expires: new Date((claims.exp ?? 0) * 1000) },
  };
}
