/** @jest-environment node */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { TestIssuer } from '@concourse/test-kit/TestIssuer';
import { TestSite } from '@concourse/test-kit/TestSite';
import { HostedConsole } from '../testing/HostedConsole';

let site: TestSite;
let issuer: TestIssuer;
let hosted: HostedConsole;

const folder = (): string => path.join(site.root, 'config/concourse');

beforeEach(async () => {
  issuer = await TestIssuer.start();
  issuer.person = { name: 'Ada', email: 'ada@example.org', email_verified: true };
  site = await TestSite.make();
  hosted = await HostedConsole.start(site, issuer, [
    { to: 'person:ada@example.org', rights: ['release'], areas: ['mf-awards'] },
    { to: 'group:directors', rights: ['administer'] },
  ]);
  await site.publish({
    name: 'mf-awards',
    version: '1.1.0',
    pages: { '/award': '<p id="jury">New</p>' },
  });
});
afterEach(async () => {
  await hosted.stop();
  await issuer.stop();
  await site.remove();
});

/** Reads the tokens that the sign-in saved. */
const savedTokens = async () => {
  const [name = ''] = await readdir(folder());
  const text = await readFile(path.join(folder(), name), 'utf8');
  return JSON.parse(text) as { tokens: { idToken: string; refreshToken: string } };
};

test('a person signs in with the code of a device, and promotes until they sign out', async () => {
  const { out } = await site.run('sign-in');
  expect(out).toContain(`Open ${issuer.url}/activate\nConfirm the code ABCD-EFGH.`);
  expect(out).toContain(`Signed in at ${hosted.origin} as Ada <ada@example.org>.`);
  expect(out).toContain('You have rights in: production.');
  const [name = ''] = await readdir(folder());
  expect((await stat(path.join(folder(), name))).mode & 0o777).toBe(0o600);
  expect((await stat(folder())).mode & 0o777).toBe(0o700);

  const promoted = await site.run('promote', 'mf-awards@1.1.0');
  expect(promoted).toMatchObject({ err: '', code: 0 });
  // The plan in words.
  expect(promoted.out).toContain('  /award: "Jury" → "New"\n');
  expect((await site.store.log.head())?.who).toMatchObject({
    ...{ account: 'Ada <ada@example.org>', provenBy: issuer.url, subject: 'person' },
  });
  expect(await site.runError('promote', 'mf-careers@1.0.0')).toMatchObject({
    code: 'ACCESS_DENIED',
  });
  // A person's token works for several changes.
  expect(await site.run('rollback', 'mf-awards')).toMatchObject({ code: 0 });

  expect(await site.runJson('sign-out')).toEqual({ address: hosted.origin, wasSignedIn: true });
  expect(issuer.revoked).toEqual(['refresh']);
  expect(await readdir(folder())).toEqual([]);
  expect(await site.runError('rollback')).toMatchObject({ code: 'SERVICE_TOKEN_MISSING' });
  expect(await site.runJson('sign-out')).toMatchObject({ wasSignedIn: false });
});

test('a person begins a rollout, and ends its canary', async () => {
  await site.runJson('sign-in');
  const plan = ['--canary', '10', '--steps', '50,100', '--step-duration', '1h'];
  expect((await site.run('promote', 'mf-awards@1.1.0', ...plan)).code).toBe(0);
  const rollout = { then: [50, 100], everyMs: 3_600_000, untilSure: false, margin: 5 };
  expect((await site.store.log.head())?.canaries).toMatchObject([{ percent: 10, rollout }]);
  expect(await site.run('rollback', 'mf-awards')).toMatchObject({ err: '', code: 0 });
  expect((await site.store.log.head())?.canaries ?? []).toEqual([]);
});

test('an old token is renewed with the current groups; a revoked sign-in ends', async () => {
  await site.runJson('sign-in');
  const before = await savedTokens();
  site.clockOffsetDays = 400;
  issuer.clockAhead = 5;
  expect(await site.run('promote', 'mf-awards@1.1.0')).toMatchObject({ err: '', code: 0 });
  expect((await savedTokens()).tokens.idToken).not.toBe(before.tokens.idToken);
  issuer.revoked.push('refresh');
  site.clockOffsetDays = 800;
  const rev = await site.store.log.newest();
  expect(await site.runError('rollback')).toMatchObject({ code: 'SIGN_IN_STALE' });
  expect(await site.store.log.newest()).toBe(rev);
});

test.each([
  ['denied', 'SIGN_IN_DENIED'],
  ['expired', 'SIGN_IN_STALE'],
] as const)('a code that is %s signs nobody in', async (device, code) => {
  issuer.device = device;
  expect(await site.runError('sign-in')).toMatchObject({ code });
  expect(await site.runError('rollback')).toMatchObject({ code: 'SERVICE_TOKEN_MISSING' });
});

test('without the provider, a sign-out removes the token, and a sign-in fails', async () => {
  await site.runJson('sign-in');
  await issuer.stop();
  expect(await site.runError('sign-out')).toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
  expect(await site.runError('sign-in')).toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
  expect(await readdir(folder())).toEqual([]);
  issuer = await TestIssuer.start();
});

test('a sign-in requires an address', async () => {
  site.env = {};
  expect(await site.runError('sign-in')).toMatchObject({ code: 'USAGE' });
  site.env = { SITE_SERVICE: 'http://releases.example.org' };
  expect(await site.runError('sign-out')).toMatchObject({ code: 'USAGE' });
});

/** Nothing listens on this port. */
const down = 'http://127.0.0.1:9';

const person = { aud: 'command-line', sub: 'ada', email: 'ada@example.org', email_verified: true };
const now = (): number => Math.floor(Date.now() / 1000);

test.each<[string, () => object, string]>([
  ['of another client', () => ({ aud: 'console' }), 'TOKEN_REJECTED'],
  ['of several clients', () => ({ aud: ['command-line', 'console'] }), 'TOKEN_REJECTED'],
  ['of an unknown issuer', () => ({ iss: 'https://evil.example' }), 'TOKEN_ISSUER_UNKNOWN'],
  ['that has expired', () => ({ exp: now() - 600 }), 'TOKEN_EXPIRED'],
  ['that is older than an hour', () => ({ iat: now() - 3700 }), 'TOKEN_EXPIRED'],
  ['of a clock 10 minutes ahead', () => ({ iat: now() + 600, exp: now() + 900 }), 'TOKEN_EXPIRED'],
  // A pipeline of GitLab selects the audience of its token.
  ['of a pipeline', () => ({ project_path: 'acme/x', groups: ['directors'] }), 'TOKEN_REJECTED'],
])('the console rejects a token %s, and records it', async (_, wrong, code) => {
  const token = await issuer.token({ ...person, ...wrong() });
  const answer = await hosted.request('/api/console', token);
  expect(answer).toMatchObject({ status: 401, json: { code } });
  expect((await hosted.decisions())[0]).toMatchObject({
    ...{ who: null, operation: 'sign in', allowed: false, code },
  });
});

test('the console rejects tokens if its clock is 10 minutes off', async () => {
  const token = await issuer.token(person);
  hosted.aheadMs = -600_000;
  expect(await hosted.request('/api/console', token)).toMatchObject({
    ...{ status: 401, json: { code: 'TOKEN_EXPIRED' } },
  });
});

const pipeline = { repository: 'acme/mf-awards', ref: 'refs/heads/main', sub: 'awards' };

test.each<[string, () => object, number, string]>([
  [
    'of a clock 10 minutes ahead',
    () => ({ iat: now() + 600, exp: now() + 900 }),
    401,
    'TOKEN_EXPIRED',
  ],
  ['that is older than an hour', () => ({ iat: now() - 3700 }), 401, 'TOKEN_EXPIRED'],
  ['of an issuer that does not answer', () => ({ iss: down }), 503, 'PROVIDER_UNREACHABLE'],
])(
  'the console rejects a pipeline with a token %s, and changes nothing',
  async (_, wrong, status, code) => {
    const to = `pipeline:${pipeline.repository}@${pipeline.ref}`;
    const { env } = site;
    site.env = hosted.storeEnv;
    await site.applySettings({
      access: {
        pipelines: [issuer.url, down].map((url) => ({ issuer: url, audience: hosted.origin })),
        grants: [issuer.url, down].map((url) => ({ to, issuer: url, rights: ['release'] })),
      },
      environments: { production: {}, staging: {} },
    });
    site.env = env;
    const rev = await site.store.log.newest();
    const token = await issuer.token({ ...pipeline, aud: hosted.origin, ...wrong() });
    expect(await hosted.request('/api/console', token)).toMatchObject({ status, json: { code } });
    site.env = { ...env, SITE_SERVICE_TOKEN: token };
    expect(await site.runError('promote', 'mf-awards@1.1.0')).toMatchObject({ code });
    expect((await hosted.decisions())[0]).toMatchObject({ who: null, allowed: false, code });
    expect(await site.store.log.newest()).toBe(rev);
  },
);

test('a person without a verified e-mail address has no rights', async () => {
  issuer.person = { email: 'ada@example.org' };
  expect((await site.run('sign-in')).out).toContain('You have no rights yet.');
});
