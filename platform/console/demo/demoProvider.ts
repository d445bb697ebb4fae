import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider, type ClientMetadata } from 'oidc-provider';
import type { Access } from '@concourse/core/config/access';
import type { ApprovalRule } from '@concourse/core/config/approvals';
import type { SignInOptions } from '../server/signIn';

/** The people of the demo, with the group of each and what it may do. */
const people: Record<string, { name: string; group: string; may: string }> = {
  ada: { name: 'Ada', group: 'awards', may: 'releases mf-awards only' },
  ben: { name: 'Ben', group: 'release-managers', may: 'releases everything' },
  cleo: { name: 'Cleo', group: 'administrators', may: 'administers, and releases mf-tickets' },
};

const grants: Access['grants'] = [
  { to: 'group:awards', rights: ['preview', 'release'], areas: ['mf-awards'] },
  { to: 'group:release-managers', rights: ['preview', 'release', 'approve', 'freeze'] },
  { to: 'group:administrators', rights: ['administer'] },
  { to: 'group:administrators', rights: ['preview', 'release'], areas: ['mf-tickets'] },
];

const deviceClientId = 'command-line';

/** Each change of tickets requires the approval of another person. */
const approvals: ApprovalRule[] = [{ areas: ['mf-tickets'], count: 1 }];

export type DemoProvider = {
  access: Access;
  approvals: ApprovalRule[];
  signIn: SignInOptions;
  close: () => void;
};

/** Starts an identity provider on this machine with three people and no passwords. @param origin of the console */
export async function startDemoProvider(origin: string): Promise<DemoProvider> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'release-console', client_secret: randomBytes(32).toString('hex') };
  const provider = await createProvider(issuer, [
    {
      ...client,
      redirect_uris: [`${origin}/signed-in`],
      token_endpoint_auth_method: 'client_secret_post',
    },
    {
      client_id: deviceClientId,
      grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
      redirect_uris: [],
      response_types: [],
      token_endpoint_auth_method: 'none',
    },
  ]);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const isOwn = /^\/(?:choose\/|demo\.css$)/.test(request.url ?? '');
    if (isOwn) void choosePerson(provider, request, response);
    else void answer(request, response);
  });
  return {
    access: {
      signIn: { issuer, clientId: client.client_id, deviceClientId, groupsClaim: 'groups' },
      pipelines: [],
      grants,
    },
    approvals,
    signIn: { origin, clientSecret: client.client_secret, sessionKey: randomBytes(32) },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function createProvider(issuer: string, clients: ClientMetadata[]): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const claims = ['sub', 'name', 'email', 'email_verified', 'groups'];
  return new Provider(issuer, {
    clients,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'demo', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: claims },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      deviceFlow: { enabled: true },
      revocation: { enabled: true },
    },
    issueRefreshToken: (_context, client) =>
      Promise.resolve(client.grantTypeAllowed('refresh_token')),
    interactions: { url: (_context, { uid }) => `/choose/${uid}` },
    ttl: {
      // The provider forgets people at once, so that each sign-in chooses a person.
      Session: (_context, { accountId }) => (accountId === undefined ? 3600 : 1),
      ...{ Interaction: 3600, Grant: 8 * 3600, AuthorizationCode: 60, IdToken: 300 },
      ...{ DeviceCode: 600, RefreshToken: 8 * 3600 },
    },
    expiresWithSession: () => false,
    findAccount: (_context, id) => {
      const person = people[id];
      if (!person) return undefined;
      const { name, group } = person;
      const email = `${id}@example.org`;
      const values = { sub: id, name, email, email_verified: true, groups: [group] };
      return { accountId: id, claims: () => values };
    },
    // The demo does not ask for consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email');
      grant.addOIDCClaims(claims);
      await grant.save();
      return grant;
    },
  });
}

/** Answers with the list of people, and signs in the one whose button was pressed. */
async function choosePerson(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (pathname === '/demo.css') return void response.setHeader('content-type', 'text/css').end(css);
  const id = pathname.split('/').at(-1) ?? '';
  try {
    if (request.method === 'POST' && Object.hasOwn(people, id)) {
      await provider.interactionFinished(request, response, { login: { accountId: id } });
      return;
    }
    await provider.interactionDetails(request, response);
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeader('content-security-policy', "default-src 'none'; style-src 'self'; base-uri 'none'")
      .end(page(pathname));
  } catch (error) {
    const text = `This sign-in has expired. Open the console again.\n${String(error)}`;
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
  }
}

const page = (path: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo sign-in</title>
<link rel="stylesheet" href="/demo.css">
<main>
<h1>Demo: choose a person</h1>
<p>This identity provider runs on your machine for the demo. It asks for no password.</p>
${Object.entries(people)
  .map(
    ([id, { name, may }]) =>
      `<form method="post" action="${path}/${id}"><button>${name}</button> ${may}</form>`,
  )
  .join('\n')}
</main>
</html>
`;

const css = `body { margin: 0; color: #14181f; background: #fff; font: 1.125rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 40rem; margin: 0 auto; padding: 2rem 1rem; }
form { margin-block: 1rem; }
button { min-block-size: 2.75rem; min-inline-size: 6rem; font: inherit; }
`;
