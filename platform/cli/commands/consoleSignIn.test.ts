/** @jest-environment node */
import { ConsoleBrowser } from '@concourse/test-kit/ConsoleBrowser';
import { AccessConsole, ada, promote } from '../testing/AccessConsole';

const hosted = new AccessConsole();

describe('signing in', () => {
  test('a person gets an encrypted session, sees only what grants allow, and is named in the log', async () => {
    await hosted.writeAccess([ada]);
    const browser = await hosted.browserOf('ada');
    const [[name, value] = []] = browser.cookies;
    expect(name).toMatch(/^release_console_\d+$/);
    expect(Buffer.from(decodeURIComponent(String(value)), 'base64').toString()).not.toContain(
      'ada',
    );
    const { json } = await browser.send('/api/console');
    expect(json).toMatchObject({
      user: 'ada <ada@example.org>',
      hasSignIn: true,
      environments: [{ name: 'production', grants: [ada] }],
    });
    const applied = await browser.send('/api/act', {
      body: { ...promote('mf-awards@1.1.0'), rev: hosted.start },
    });
    expect(applied.json).toMatchObject({ rev: hosted.start + 1 });
    const who = {
      account: 'ada <ada@example.org>',
      provenBy: hosted.issuer.url,
      subject: 'ada',
      claims: {},
    };
    expect((await hosted.site.store.log.head())?.who).toEqual(who);
    expect(await hosted.decisions()).toMatchObject([
      { who, operation: 'promote', areas: ['mf-awards'], allowed: true, code: null },
      { who, operation: 'sign in', environment: null, allowed: true, code: null },
    ]);
  });

  test('the cookie is not readable by scripts, and is sent by links but not by forms of other sites', async () => {
    hosted.issuer.person = { sub: 'ada' };
    const { headers } = await new ConsoleBrowser(hosted.origin).signIn();
    expect(headers.getSetCookie()[0]).toMatch(/; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('pages redirect to the sign-in and back; the address to return to is one of this console', async () => {
    const browser = new ConsoleBrowser(hosted.origin);
    const page = await browser.send('/history?environment=staging');
    expect(page).toMatchObject({
      status: 302,
      location: '/sign-in?to=%2Fhistory%3Fenvironment%3Dstaging',
    });
    expect(await browser.signIn('/history?environment=staging')).toMatchObject({
      location: '/history?environment=staging',
    });
    for (const to of ['https://evil.example/', '//evil.example/', String.raw`/\evil.example/`])
      expect(await browser.signIn(to)).toMatchObject({ location: '/' });
  });

  test('an address that the provider did not verify gives no rights', async () => {
    await hosted.writeAccess([ada]);
    const browser = await hosted.browserOf('ada', { email_verified: false });
    expect((await browser.send('/api/console')).json).toMatchObject({ environments: [] });
  });

  test.each<[string, () => void, number, string]>([
    ['another state', () => (hosted.issuer.wrongState = 'another'), 400, 'SIGN_IN_STALE'],
    [
      'another audience',
      () => (hosted.issuer.wrong = { aud: 'another' }),
      401,
      'ID_TOKEN_REJECTED',
    ],
    [
      'another issuer',
      () => (hosted.issuer.wrong = { iss: 'https://evil.example' }),
      401,
      'ID_TOKEN_REJECTED',
    ],
    ['another nonce', () => (hosted.issuer.wrong = { nonce: 'another' }), 401, 'ID_TOKEN_REJECTED'],
    [
      'the signature of another key',
      () => (hosted.issuer.isForging = true),
      401,
      'ID_TOKEN_REJECTED',
    ],
    [
      'an expired token',
      () => (hosted.issuer.wrong = { exp: 1_700_000_000 }),
      401,
      'SIGN_IN_CLOCK',
    ],
    ['a clock ten minutes behind', () => (hosted.issuer.clockAhead = -600), 401, 'SIGN_IN_CLOCK'],
  ])('rejects an answer with %s, and records it', async (_, spoil, status, code) => {
    hosted.issuer.person = { sub: 'ada' };
    spoil();
    const browser = new ConsoleBrowser(hosted.origin);
    const answer = await browser.signIn();
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(code);
    expect(await hosted.decisions()).toMatchObject([
      { who: null, operation: 'sign in', allowed: false, code },
    ]);
    expect((await browser.send('/api/console')).json).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  });

  test('an answer works once, and only in the browser that began', async () => {
    hosted.issuer.person = { sub: 'ada' };
    const browser = new ConsoleBrowser(hosted.origin);
    const { address } = await browser.signIn();
    for (const each of [browser, new ConsoleBrowser(hosted.origin)]) {
      const again = await each.send(address);
      expect(again).toMatchObject({ status: 400 });
      expect(again.text).toContain('SIGN_IN_STALE');
    }
  });

  test('without the provider, a sign-in fails, and sessions continue', async () => {
    await hosted.writeAccess([ada]);
    const browser = await hosted.browserOf('ada');
    const { url } = hosted.issuer;
    const gone = { signIn: { issuer: 'http://127.0.0.1:9', clientId: 'console' } };
    await hosted.site.applySettings({ access: gone });
    const answer = await new ConsoleBrowser(hosted.origin).send('/sign-in');
    expect(answer).toMatchObject({ status: 503 });
    expect(answer.text).toContain('PROVIDER_UNREACHABLE');
    expect((await hosted.decisions())[0]).toMatchObject({
      allowed: false,
      code: 'PROVIDER_UNREACHABLE',
    });
    // Another issuer in the settings ends the sessions of this one.
    expect((await browser.send('/api/console')).json).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    await hosted.writeAccess([ada]);
    expect(hosted.issuer.url).toBe(url);
    expect(await browser.send('/api/console')).toMatchObject({ status: 200 });
  });
});

describe('sessions', () => {
  test('a withdrawn grant applies to the next request', async () => {
    await hosted.writeAccess([ada]);
    const browser = await hosted.browserOf('ada');
    expect(await browser.send('/api/now?environment=production')).toMatchObject({ status: 200 });
    await hosted.writeAccess([]);
    const { status, json } = await browser.send('/api/now?environment=production');
    expect({ status, json }).toMatchObject({ status: 403, json: { code: 'ACCESS_DENIED' } });
  });

  test('after an hour, changes need new groups; after eight hours, the session ends', async () => {
    await hosted.writeAccess([ada]);
    const browser = await hosted.browserOf('ada');
    const plan = () => browser.send('/api/plan', { body: promote('mf-awards@1.1.0') });
    const read = () => browser.send('/api/now?environment=production');
    hosted.aheadMs = 61 * 60_000;
    expect([(await plan()).status, (await read()).status]).toEqual([401, 200]);
    expect(await browser.send('/')).toMatchObject({ status: 302 });
    hosted.aheadMs = 8 * 3_600_000 + 1000;
    expect((await read()).json).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  });

  test('a session ends when its person signs out, also for a copy of its cookie', async () => {
    await hosted.writeAccess([ada]);
    const browser = await hosted.browserOf('ada');
    const copy = new ConsoleBrowser(hosted.origin);
    copy.cookies = new Map(browser.cookies);
    expect((await browser.send('/sign-out', { body: {} })).json).toEqual({
      address: '/signed-out',
    });
    for (const each of [browser, copy])
      expect((await each.send('/api/console')).json).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    expect((await browser.send('/signed-out')).status).toBe(200);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('rejects a change from %s', async (_, headers: Record<string, string>, status) => {
    await hosted.writeAccess([ada]);
    const browser = await hosted.browserOf('ada');
    const body = { ...promote('mf-awards@1.1.0'), rev: hosted.start };
    expect(await browser.send('/api/act', { body, headers })).toMatchObject({ status });
    expect(await hosted.site.store.log.newest()).toBe(hosted.start);
  });

  test('a link of another site opens a page, and reads no data', async () => {
    await hosted.writeAccess([ada]);
    const browser = await hosted.browserOf('ada');
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await browser.send('/history', { headers })).status).toBe(200);
    expect((await browser.send('/api/console', { headers })).status).toBe(403);
  });
});
