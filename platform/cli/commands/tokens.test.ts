/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { TestIssuer } from '@concourse/test-kit/TestIssuer';
import { TestSite } from '@concourse/test-kit/TestSite';
import { HostedConsole } from '../testing/HostedConsole';

let site: TestSite;
let issuer: TestIssuer;
let hosted: HostedConsole;

beforeEach(async () => {
  issuer = await TestIssuer.start();
  site = await TestSite.make();
  hosted = await HostedConsole.start(site, issuer, [
    { to: 'token:awards', rights: ['release', 'preview'], areas: ['mf-awards', 'mf-careers'] },
    { to: 'person:cleo@example.org', rights: ['administer'] },
    { to: 'person:ada@example.org', rights: ['release'] },
  ]);
  await site.publish({
    ...{ name: 'mf-awards', version: '1.1.0', pages: { '/award': '<p id="jury">New</p>' } },
  });
});
afterEach(async () => {
  await hosted.stop();
  await issuer.stop();
  await site.remove();
});

const signIn = async (name: string): Promise<void> => {
  issuer.person = { email: `${name}@example.org`, email_verified: true };
  await site.runJson('sign-in');
};

const create = (...options: string[]) =>
  site.runJson<{ token: string }>('tokens', 'create', 'awards', ...options);

/** Acts with a token instead of the sign-in. */
const withToken = (token: string): void => {
  site.env = { ...site.env, SITE_SERVICE_TOKEN: token };
};

test('a token of a team promotes until it is revoked; the log has its name, proven by the console', async () => {
  await signIn('cleo');
  const { token } = await create('--areas', 'mf-awards');
  const stored = await readFile(path.join(site.root, '.store/tokens/awards.json'), 'utf8');
  expect(stored).not.toContain(token.split('.').at(-1));
  expect((await hosted.decisions())[0]).toMatchObject({
    ...{ operation: 'manage tokens', allowed: true, who: { subject: 'person' } },
  });
  expect(JSON.stringify(await hosted.decisions())).not.toContain(token);

  const { env } = site;
  withToken(token);
  for (const version of ['1.1.0', '1.0.0'])
    expect(await site.run('promote', `mf-awards@${version}`)).toMatchObject({ err: '', code: 0 });
  expect((await site.store.log.head())?.who).toEqual({
    ...{ account: 'token:awards', provenBy: hosted.origin, subject: 'awards', claims: {} },
  });
  // The grant has this area, but the token does not.
  expect(await site.runError('promote', 'mf-careers@1.0.0')).toMatchObject({
    code: 'ACCESS_DENIED',
  });

  site.env = env;
  expect((await site.run('tokens')).out).toContain('token:awards');
  expect(await site.runJson('tokens', 'revoke', 'awards')).toEqual({ revoked: 'awards' });
  withToken(token);
  const rev = await site.store.log.newest();
  expect(await site.runError('promote', 'mf-awards@1.1.0')).toMatchObject({
    code: 'TOKEN_REJECTED',
  });
  expect((await hosted.decisions())[0]).toMatchObject({ allowed: false, code: 'TOKEN_REJECTED' });
  expect(await site.store.log.newest()).toBe(rev);
});

test('a token has no right that access does not grant to its name', async () => {
  site.env = { ...hosted.storeEnv };
  const { token } = await create('--rights', 'administer,freeze', '--days', '365');
  expect(await site.runError('tokens', 'create', 'awards')).toMatchObject({
    code: 'TOKEN_NAME_TAKEN',
  });
  site.env = { SITE_SERVICE: hosted.origin };
  withToken(token);
  expect(await site.runError('promote', 'mf-awards@1.1.0')).toMatchObject({
    code: 'ACCESS_DENIED',
  });
  expect(await site.runError('tokens')).toMatchObject({ code: 'ACCESS_DENIED' });
});

test('an expired token and a changed one are rejected', async () => {
  site.env = { ...hosted.storeEnv };
  const { token } = await create('--days', '1');
  // The clock of the test, which began in January 2026, is behind that of the console.
  expect(await hosted.request('/api/console', token)).toMatchObject({
    ...{ status: 401, json: { code: 'TOKEN_EXPIRED' } },
  });
  const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect(await hosted.request('/api/console', changed)).toMatchObject({
    ...{ status: 401, json: { code: 'TOKEN_REJECTED' } },
  });
});

test('a person without the right to administer can neither create nor revoke tokens', async () => {
  await signIn('ada');
  for (const args of [['create', 'awards'], ['revoke', 'awards'], ['list']])
    expect(await site.runError('tokens', ...args)).toMatchObject({ code: 'ACCESS_DENIED' });
  expect((await hosted.decisions())[0]).toMatchObject({
    ...{ allowed: false, operation: 'manage tokens', code: 'ACCESS_DENIED' },
  });
  site.env = { ...hosted.storeEnv };
  expect(await site.runError('tokens', 'revoke', 'awards')).toMatchObject({
    code: 'TOKEN_NOT_FOUND',
  });
  expect(await site.runError('tokens', 'create')).toMatchObject({ code: 'USAGE' });
});
