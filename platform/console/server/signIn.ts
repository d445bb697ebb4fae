import secureSession from '@fastify/secure-session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Access } from '@concourse/core/config/access';
import { sendText } from '@concourse/http/fastify';
import { isCrossOrigin } from '@concourse/http/localAccess';
import type { DecisionLog } from '@concourse/store/DecisionLog';
import type { Principal } from './authorize';
import {
  IdentityProvider,
  type DeviceClient,
  type PendingSignIn,
  type SignInSettings,
} from './identityProvider';
import { groupsMs, personIn, personSchema, principalOf, type Person } from './people';
import { routeAccessOf } from './routeAccess';
import { SignInError, signInRequired, signInStale } from './signInErrors';
import type { TokenVerifier } from './tokens';

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
  tokens: TokenVerifier;
  now: () => Date;
  /** Sessions that were signed out. Every process reads them, and a copy of the cookie ends, too. */
  spent: () => Promise<DecisionLog>;
  /** Called for each finished sign-in, also for a failed one. */
  onSignIn: (outcome: { principal: Principal | null; error: unknown }) => Promise<void>;
};

/** Has no grants, so that a request without a session is denied everything. */
const anonymous: Principal = {
  identity: { account: 'anonymous', provenBy: '', claims: {} },
  grantee: { issuer: '', names: [] },
};

const sessionHours = 8;

const endOf = ({ at }: Person): Date => new Date(at + sessionHours * 3_600_000);

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

  /** The person of the session; null without a valid one. */
  const personOf = async (request: FastifyRequest): Promise<Person | null> => {
    const { success, output } = v.safeParse(personSchema, request.session.get('person'));
    if (!success || now() > endOf(output)) return null;
    if (output.issuer !== (await signInSettings()).issuer) return null;
    return (await (await context.spent()).isSpent(output.id, endOf(output))) ? null : output;
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
      const verified = context.tokens.verify(authorization, await context.access());
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

  // The command line signs in with its own client, which has no secret.
  app.get('/api/sign-in', { config: { access: 'public' } }, async (): Promise<DeviceClient> => {
    const { issuer, deviceClientId: clientId } = await signInSettings();
    if (clientId !== undefined) return { issuer, clientId };
    throw notConfigured('The settings of the site have no access.signIn.deviceClientId.');
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
    if (person) await (await context.spent()).spendToken(person.id, endOf(person));
    request.session.delete();
    return { address: '/signed-out' };
  });
}

/** Returns the settings of sign-in. @throws SignInError if the environment no longer has them */
export function requireSignIn({ signIn }: Access): SignInSettings {
  if (signIn) return signIn;
  throw notConfigured('The settings of the site have no access.signIn.');
}

function notConfigured(message: string): SignInError {
  const next =
    'Add issuer, clientId and deviceClientId of the identity provider to the settings of the default environment.';
  return new SignInError('SIGN_IN_NOT_CONFIGURED', message, next);
}

/** Returns the path of a page of this console; the overview for other addresses. */
function ownPath(to: unknown, origin: string): string {
  const url = typeof to === 'string' && to.startsWith('/') ? URL.parse(to, origin) : null;
  return url?.origin === origin ? url.pathname + url.search : '/';
}
