import { randomUUID } from 'node:crypto';
import secureSession from '@fastify/secure-session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IDToken } from 'openid-client';
import * as v from 'valibot';
import type { Access } from '@concourse/core/config/access';
import { sendText } from '@concourse/http/fastify';
import { isCrossOrigin } from '@concourse/http/localAccess';
import type { Principal } from './authorize';
import { IdentityProvider, type PendingSignIn, type SignInSettings } from './identityProvider';
import type { PipelineVerifier } from './pipelines';
import { routeAccessOf } from './routeAccess';
import { SignInError, signInRequired, signInStale } from './signInErrors';

declare module '@fastify/secure-session' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- extends the interface of the library
  interface SessionData {
    pending: PendingSignIn & { to: string };
    person: Person;
  }
}

export type SignInOptions = {
  /** The public origin of the console. */
  origin: string;
  clientSecret: string;
  /** 32 bytes that encrypt the cookies. */
  sessionKey: Buffer;
};

export type SignInContext = SignInOptions & {
  /** The settings of sign-in, and the grants of all environments. */
  access: () => Promise<Access>;
  pipelines: PipelineVerifier;
  now: () => Date;
  /** Called for each finished sign-in, also for a failed one. */
  onSignIn: (outcome: { principal: Principal | null; error: unknown }) => Promise<void>;
};

/** Has no grants, so that a request without a session is denied everything. */
const anonymous: Principal = {
  identity: { account: 'anonymous', provenBy: '', claims: {} },
  grantee: { issuer: '', names: [] },
};

const sessionHours = 8;
/** A person's groups are read again after this time. Without new ones, the person can only read. */
const groupsMs = 60 * 60_000;

const personSchema = v.object({
  /** Identifies the session, to end it at sign-out. */
  id: v.string(),
  issuer: v.string(),
  subject: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  groups: v.array(v.string()),
  /** Milliseconds since 1970. */
  at: v.number(),
});

type Person = v.InferOutput<typeof personSchema>;

/** Adds sign-in with OpenID Connect, sign-out, and a hook that proves who sends each request. */
export async function addSignIn(app: FastifyInstance, context: SignInContext): Promise<void> {
  const { origin, sessionKey, clientSecret, now } = context;
  const { host, protocol, port } = new URL(origin);
  const secure = protocol === 'https:';
  await app.register(secureSession, {
    key: sessionKey,
    // The name contains the port, because all ports share cookies.
    cookieName: secure ? '__Host-release-console' : `release_console_${port}`,
    expiry: sessionHours * 3600,
    cookie: { path: '/', httpOnly: true, secure, sameSite: 'lax', maxAge: sessionHours * 3600 },
  });
  const provider = new IdentityProvider(`${origin}/signed-in`, clientSecret);
  const signInSettings = async (): Promise<SignInSettings> => requireSignIn(await context.access());
  const signedOut = new Map<string, number>();

  /** The person of the session; null without a valid one. */
  const personOf = async (request: FastifyRequest): Promise<Person | null> => {
    const { success, output } = v.safeParse(personSchema, request.session.get('person'));
    if (!success || signedOut.has(output.id)) return null;
    const isOver = now().getTime() - output.at > sessionHours * 3_600_000;
    return !isOver && output.issuer === (await signInSettings()).issuer ? output : null;
  };

  const finishSignIn = async (url: string, pending?: PendingSignIn): Promise<Person> => {
    if (!pending) throw signInStale();
    const settings = await signInSettings();
    const claims = await provider.finish(settings, new URL(url, origin), pending);
    return personIn(claims, settings, await context.access(), now());
  };
  const recordFailure = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      await context.onSignIn({ principal: null, error });
      throw error;
    }
  };

  app.addHook('onRequest', async (request, reply) => {
    const access = routeAccessOf(request);
    request.principal = anonymous;
    if (request.headers.host !== host)
      return sendText(reply, 421, 'This address does not belong to the release console.');
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const verified = context.pipelines.verify(authorization, await context.access());
      request.principal = await recordFailure(verified);
      return undefined;
    }
    // Links of other sites may open pages, which contain no data.
    const isNavigation = request.method === 'GET' && (access === 'page' || access === 'public');
    if (!isNavigation && isCrossOrigin(request, (named) => named === origin))
      return sendText(reply, 403, 'Requests from other sites are not allowed.');
    if (access === 'public') return undefined;
    const person = await personOf(request);
    const areGroupsOld = person !== null && now().getTime() - person.at > groupsMs;
    if (access === 'page' && (!person || areGroupsOld))
      return reply.redirect(`/sign-in?${new URLSearchParams({ to: request.url }).toString()}`, 302);
    if (!person || (areGroupsOld && request.method !== 'GET')) throw signInRequired();
    request.principal = principalOf(person);
    return undefined;
  });

  app.get('/sign-in', { config: { access: 'public' } }, async (request, reply) => {
    const { address, pending } = await recordFailure(
      signInSettings().then((settings) => provider.begin(settings)),
    );
    const { to } = request.query as { to?: unknown };
    request.session.set('pending', { ...pending, to: ownPath(to, origin) });
    return reply.redirect(address.href, 302);
  });
  app.get('/signed-in', { config: { access: 'public' } }, async (request, reply) => {
    const pending = request.session.get('pending');
    // An answer is accepted once.
    request.session.set('pending', undefined);
    const person = await recordFailure(finishSignIn(request.url, pending));
    request.session.set('person', person);
    await context.onSignIn({ principal: principalOf(person), error: null });
    return reply.redirect(pending?.to ?? '/', 302);
  });
  app.post('/sign-out', { config: { access: 'session' } }, async (request) => {
    const person = await personOf(request);
    for (const [id, at] of signedOut)
      if (now().getTime() - at > sessionHours * 3_600_000) signedOut.delete(id);
    if (person) signedOut.set(person.id, person.at);
    request.session.delete();
    return { address: '/signed-out' };
  });
}

/** Returns the settings of sign-in. @throws SignInError if the environment no longer has them */
export function requireSignIn({ signIn }: Access): SignInSettings {
  if (signIn) return signIn;
  throw new SignInError(
    'SIGN_IN_NOT_CONFIGURED',
    503,
    'The settings of the site have no access.signIn.',
    'Add issuer and clientId of the identity provider to the settings of the default environment.',
  );
}

/** Returns the path of a page of this console; the overview for other addresses. */
function ownPath(to: unknown, origin: string): string {
  const url = typeof to === 'string' && to.startsWith('/') ? URL.parse(to, origin) : null;
  return url?.origin === origin ? url.pathname + url.search : '/';
}

const maxNameLength = 100;
/** Names appear in logs and terminals, so they contain no control characters. */
const plainText = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}<>]/gu, '').slice(0, maxNameLength);

/** Reads the claims of a person. Keeps only the groups that have grants, because cookies are small. */
function personIn(
  claims: IDToken,
  { groupsClaim }: SignInSettings,
  { grants }: Access,
  now: Date,
): Person {
  const { iss, sub, name, preferred_username: user, email, email_verified: isVerified } = claims;
  // Other people may claim an address that the provider did not verify.
  const address = isVerified === true && typeof email === 'string' ? email.toLowerCase() : null;
  const found = [name, user, email].find((each) => typeof each === 'string' && each !== '');
  const granted = new Set(grants.map(({ to }) => to));
  const groups = [claims[groupsClaim]].flat().filter((group) => typeof group === 'string');
  return {
    ...{
      id: randomUUID(),
      issuer: iss,
      subject: sub,
      name: plainText(typeof found === 'string' ? found : sub),
    },
    email: address,
    groups: groups.filter((group) => granted.has(`group:${group}`)),
    at: now.getTime(),
  };
}

function principalOf({ issuer, subject, name, email, groups }: Person): Principal {
  const account = `${name} <${plainText(email ?? subject)}>`;
  const names = groups.map((group) => `group:${group}`);
  return {
    identity: { account, provenBy: issuer, subject, claims: {} },
    grantee: { issuer, names: email === null ? names : [...names, `person:${email}`] },
  };
}
