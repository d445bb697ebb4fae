/** @jest-environment node */
import path from 'node:path';
import { createConsole } from '@concourse/console';
import { operations, type OperationName } from '@concourse/console/operations';
import { rights, type Access, type Right } from '@concourse/core/config/access';
import type { Decision } from '@concourse/core/store/types';
import { freePort } from '@concourse/test-kit/freePort';
import { TestIssuer } from '@concourse/test-kit/TestIssuer';
import { TestSite } from '@concourse/test-kit/TestSite';
import { Run } from '../run';
import { consoleServiceFor } from './console';

let site: TestSite;
let issuer: TestIssuer;
let app: Awaited<ReturnType<typeof createConsole>>;
let origin: string;
/** Milliseconds by which the clock of the console is ahead. */
let aheadMs = 0;
const logged: string[] = [];

/** A browser with one cookie jar for the console. */
class Browser {
  cookies = new Map<string, string>();

  async send(
    url: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(new URL(url, origin), {
      redirect: 'manual',
      headers: {
        ...(cookie !== '' && { cookie }),
        ...(body !== undefined && { origin, 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      headers: response.headers,
      text,
      json: (isJson ? JSON.parse(text) : {}) as Record<string, unknown>,
    };
  }

  /** Follows the redirects of a sign-in. Returns the answer to the request with the code, and its address. */
  async signIn(to = '/') {
    const start = await this.send(`/sign-in?to=${encodeURIComponent(to)}`);
    const provider = await fetch(start.location, { redirect: 'manual' });
    const address = provider.headers.get('location') ?? '';
    return { address, ...(await this.send(address)) };
  }
}

/** Signs in a person with a verified e-mail address. */
async function browserOf(name: string, claims: object = {}): Promise<Browser> {
  issuer.person = {
    sub: name,
    name,
    email: `${name}@example.org`,
    email_verified: true,
    ...claims,
  };
  const browser = new Browser();
  expect(await browser.signIn()).toMatchObject({ status: 302, location: '/' });
  return browser;
}

const audience = 'https://releases.example.org';
const pipeline = 'pipeline:acme/mf-awards@refs/heads/main';

/** The revision that tests start with. */
let start = 0;

async function writeAccess(grants: Access['grants'], environments: object = { staging: {} }) {
  const access = {
    signIn: { issuer: issuer.url, clientId: 'console' },
    pipelines: [{ issuer: issuer.url, audience }],
    grants,
  };
  const content = { access, environments };
  if (start === 0) await site.configure(content);
  else await site.applySettings(content);
  start = await site.store.log.newest();
}

const release = (name: string, version: string) => ({
  name,
  version,
  pages: { [name === 'mf-awards' ? '/award' : '/Careers']: `<p id="jury">${version}</p>` },
});

beforeAll(async () => {
  issuer = await TestIssuer.start();
});
afterAll(() => issuer.stop());

beforeEach(async () => {
  Object.assign(issuer, {
    person: {},
    wrong: {},
    clockAhead: 0,
    wrongState: null,
    isForging: false,
  });
  aheadMs = 0;
  logged.length = 0;
  site = await TestSite.make();
  start = 0;
  await writeAccess([]);
  await site.seed();
  start = 1;
  await site.publish(release('mf-awards', '1.1.0'), release('mf-careers', '1.1.0'));
  origin = `http://127.0.0.1:${await freePort()}`;
  const now = (): Date => new Date(Date.now() + aheadMs);
  const service = consoleServiceFor(
    new Run({ ...site.context(), now }, { json: true, readOnly: false }),
  );
  app = await createConsole({
    ...{ service, page: [], auth: () => ({ key: '', origins: [] }) },
    signIn: { origin, clientSecret: 'secret', sessionKey: Buffer.alloc(32, 1) },
    log: (line) => void logged.push(line),
  });
  await app.listen({ host: '127.0.0.1', port: Number(new URL(origin).port) });
});
afterEach(async () => {
  await app.close();
  await site.remove();
});

const changeOf = (action: object, more: object = {}) => ({
  ...{ environment: 'production', why: 'a reason', overridesFreeze: false },
  action,
  ...more,
});
const promote = (...releases: string[]) => changeOf({ do: 'promote', releases, percent: null });

const decisions = (): Promise<Decision[]> => site.store.decisions.readNewest(100);

const ada: Access['grants'][number] = {
  ...{ to: 'person:ada@example.org', rights: ['release'], areas: ['mf-awards'] },
};

describe('signing in', () => {
  test('a person gets an encrypted session, sees only what grants allow, and is named in the log', async () => {
    await writeAccess([ada]);
    const browser = await browserOf('ada');
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
      body: { ...promote('mf-awards@1.1.0'), rev: start },
    });
    expect(applied.json).toMatchObject({ rev: start + 1 });
    const who = {
      account: 'ada <ada@example.org>',
      provenBy: issuer.url,
      subject: 'ada',
      claims: {},
    };
    expect((await site.store.log.head())?.who).toEqual(who);
    expect(await decisions()).toMatchObject([
      { who, operation: 'promote', areas: ['mf-awards'], allowed: true, code: null },
      { who, operation: 'sign in', environment: null, allowed: true, code: null },
    ]);
  });

  test('the cookie is not readable by scripts, and is sent by links but not by forms of other sites', async () => {
    issuer.person = { sub: 'ada' };
    const { headers } = await new Browser().signIn();
    expect(headers.getSetCookie()[0]).toMatch(/; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('pages redirect to the sign-in and back; the address to return to is one of this console', async () => {
    const browser = new Browser();
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
    await writeAccess([ada]);
    const browser = await browserOf('ada', { email_verified: false });
    expect((await browser.send('/api/console')).json).toMatchObject({ environments: [] });
  });

  test.each<[string, () => void, number, string]>([
    ['another state', () => (issuer.wrongState = 'another'), 400, 'SIGN_IN_STALE'],
    ['another audience', () => (issuer.wrong = { aud: 'another' }), 401, 'ID_TOKEN_REJECTED'],
    [
      'another issuer',
      () => (issuer.wrong = { iss: 'https://evil.example' }),
      401,
      'ID_TOKEN_REJECTED',
    ],
    ['another nonce', () => (issuer.wrong = { nonce: 'another' }), 401, 'ID_TOKEN_REJECTED'],
    ['the signature of another key', () => (issuer.isForging = true), 401, 'ID_TOKEN_REJECTED'],
    ['an expired token', () => (issuer.wrong = { exp: 1_700_000_000 }), 401, 'SIGN_IN_CLOCK'],
    ['a clock ten minutes behind', () => (issuer.clockAhead = -600), 401, 'SIGN_IN_CLOCK'],
  ])('rejects an answer with %s, and records it', async (_, spoil, status, code) => {
    issuer.person = { sub: 'ada' };
    spoil();
    const browser = new Browser();
    const answer = await browser.signIn();
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(code);
    expect(await decisions()).toMatchObject([
      { who: null, operation: 'sign in', allowed: false, code },
    ]);
    expect((await browser.send('/api/console')).json).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  });

  test('an answer works once, and only in the browser that began', async () => {
    issuer.person = { sub: 'ada' };
    const browser = new Browser();
    const { address } = await browser.signIn();
    for (const each of [browser, new Browser()]) {
      const again = await each.send(address);
      expect(again).toMatchObject({ status: 400 });
      expect(again.text).toContain('SIGN_IN_STALE');
    }
  });

  test('without the provider, a sign-in fails, and sessions continue', async () => {
    await writeAccess([ada]);
    const browser = await browserOf('ada');
    const { url } = issuer;
    const gone = { signIn: { issuer: 'http://127.0.0.1:9', clientId: 'console' } };
    await site.applySettings({ access: gone });
    const answer = await new Browser().send('/sign-in');
    expect(answer).toMatchObject({ status: 503 });
    expect(answer.text).toContain('PROVIDER_UNREACHABLE');
    expect((await decisions())[0]).toMatchObject({ allowed: false, code: 'PROVIDER_UNREACHABLE' });
    // Another issuer in the settings ends the sessions of this one.
    expect((await browser.send('/api/console')).json).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    await writeAccess([ada]);
    expect(issuer.url).toBe(url);
    expect(await browser.send('/api/console')).toMatchObject({ status: 200 });
  });
});

describe('sessions', () => {
  test('a withdrawn grant applies to the next request', async () => {
    await writeAccess([ada]);
    const browser = await browserOf('ada');
    expect(await browser.send('/api/now?environment=production')).toMatchObject({ status: 200 });
    await writeAccess([]);
    const { status, json } = await browser.send('/api/now?environment=production');
    expect({ status, json }).toMatchObject({ status: 403, json: { code: 'ACCESS_DENIED' } });
  });

  test('after an hour, changes need new groups; after eight hours, the session ends', async () => {
    await writeAccess([ada]);
    const browser = await browserOf('ada');
    const plan = () => browser.send('/api/plan', { body: promote('mf-awards@1.1.0') });
    const read = () => browser.send('/api/now?environment=production');
    aheadMs = 61 * 60_000;
    expect([(await plan()).status, (await read()).status]).toEqual([401, 200]);
    expect(await browser.send('/')).toMatchObject({ status: 302 });
    aheadMs = 8 * 3_600_000 + 1000;
    expect((await read()).json).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  });

  test('a session ends when its person signs out, also for a copy of its cookie', async () => {
    await writeAccess([ada]);
    const browser = await browserOf('ada');
    const copy = new Browser();
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
    await writeAccess([ada]);
    const browser = await browserOf('ada');
    const body = { ...promote('mf-awards@1.1.0'), rev: start };
    expect(await browser.send('/api/act', { body, headers })).toMatchObject({ status });
    expect(await site.store.log.newest()).toBe(start);
  });

  test('a link of another site opens a page, and reads no data', async () => {
    await writeAccess([ada]);
    const browser = await browserOf('ada');
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await browser.send('/history', { headers })).status).toBe(200);
    expect((await browser.send('/api/console', { headers })).status).toBe(403);
  });
});

describe('rights', () => {
  /** Requests about mf-awards, for each operation. */
  const requests: Record<OperationName, object | null> = {
    look: null,
    preview: changeOf({ do: 'preview', releases: ['mf-awards@1.1.0'] }),
    promote: promote('mf-awards@1.1.0'),
    'promote from': changeOf({ do: 'promote from', from: 'staging', percent: null }),
    'roll back': changeOf({ do: 'roll back', areas: ['mf-awards'] }),
    restore: changeOf({ do: 'restore', rev: 1 }),
    'override a freeze': { ...promote('mf-awards@1.1.0'), overridesFreeze: true },
  };
  const names = Object.keys(requests) as OperationName[];

  const isExpected = (right: Right, name: OperationName, isOwn: boolean): boolean => {
    const { right: needed, areas } = operations[name];
    if (areas === 'any') return true;
    return isOwn && right === needed;
  };

  test('each right allows its operations for its own areas, and no other operation', async () => {
    const people = rights.flatMap((right) =>
      [true, false].flatMap((isOwn) => [false, true].map((isExtra) => ({ right, isOwn, isExtra }))),
    );
    const nameOf = ({ right, isOwn, isExtra }: (typeof people)[number]): string =>
      [right, isOwn ? 'own' : 'other', isExtra ? 'extra' : ''].join('-');
    await writeAccess(
      people.flatMap((person): Access['grants'] => {
        const to = `person:${nameOf(person)}@example.org`;
        const { right, isOwn, isExtra } = person;
        // The last operation extends a promotion, whose right these people have.
        const grant = { to, rights: [right], areas: [isOwn ? 'mf-awards' : 'mf-careers'] };
        const extra: Access['grants'] = [{ to, rights: ['release'], areas: ['mf-awards'] }];
        return isExtra ? [grant, ...extra] : [grant];
      }),
    );
    await site.runJson(
      'promote',
      'shell@1.0.0',
      'mf-awards@1.1.0',
      'mf-careers@1.0.0',
      '--environment',
      'staging',
    );
    await site.publish(release('mf-awards', '1.0.1'));
    await site.runJson('promote', 'mf-awards@1.0.1');

    const cells: string[] = [];
    const expected: string[] = [];
    for (const person of people) {
      const browser = await browserOf(nameOf(person));
      const isExtension = (name: OperationName): boolean => name === 'override a freeze';
      for (const name of names.filter((each) => isExtension(each) === person.isExtra)) {
        const body = requests[name];
        const { status, json } = body
          ? await browser.send('/api/plan', { body })
          : await browser.send('/api/now?environment=production');
        const cell = `${nameOf(person)} ${name}`;
        cells.push(`${cell}: ${status}${'code' in json ? ` ${json.code as string}` : ''}`);
        const isAllowed = isExpected(person.right, name, person.isOwn);
        expected.push(`${cell}: ${isAllowed ? '200' : '403 ACCESS_DENIED'}`);
      }
    }
    expect(cells).toHaveLength(rights.length * names.length * 2);
    expect(cells).toEqual(expected);
  }, 120_000);

  test('a refused change says why, is recorded, and changes nothing', async () => {
    await writeAccess([ada]);
    const browser = await browserOf('ada');
    const releases = promote('mf-awards@1.1.0', 'mf-careers@1.1.0');
    const answer = await browser.send('/api/act', { body: { ...releases, rev: start } });
    expect(answer).toMatchObject({
      status: 403,
      json: {
        code: 'ACCESS_DENIED',
        message: 'You may release mf-awards, not mf-careers.',
        next: 'Ask someone with the right to administer.',
      },
    });
    expect(await site.store.log.newest()).toBe(start);
    const refusals = await browser.send('/api/refusals?environment=production');
    expect(refusals.json).toMatchObject([
      {
        who: { subject: 'ada' },
        operation: 'promote',
        areas: ['mf-careers'],
        code: 'ACCESS_DENIED',
      },
    ]);
    const printed = await site.run('history', '--refusals');
    expect(printed.out).toContain('You may release mf-awards, not mf-careers.');
  });

  test('a change is refused for areas that only its plan names', async () => {
    await writeAccess([ada]);
    await site.runJson('promote', 'mf-careers@1.1.0');
    const browser = await browserOf('ada');
    for (const action of [
      { do: 'roll back', areas: [] },
      { do: 'restore', rev: 1 },
    ]) {
      const { status } = await browser.send('/api/act', {
        body: { ...changeOf(action), rev: start + 1 },
      });
      expect(status).toBe(403);
    }
    expect(await site.store.log.newest()).toBe(start + 1);
  });

  test('a rollback that changes values of the whole site requires the right for the shell', async () => {
    await writeAccess([ada]);
    const values = { environments: { staging: {} }, mail: { press: 'new@example.org' } };
    const { access } = await site
      .runJson<{ environments: { production: { access: Access } } }>('settings')
      .then(({ environments }) => environments.production);
    await site.applySettings({ access, ...values });
    await site.runJson('promote', 'mf-awards@1.1.0');
    const browser = await browserOf('ada');
    const rev = await site.store.log.newest();
    const body = { ...changeOf({ do: 'restore', rev: start }), rev };
    expect(await browser.send('/api/act', { body })).toMatchObject({
      status: 403,
      json: { code: 'ACCESS_DENIED', message: 'You may release mf-awards, not shell.' },
    });
    expect(await site.store.log.newest()).toBe(rev);
  });

  test('a promotion from another environment requires the right to look there', async () => {
    await writeAccess([ada], { staging: { access: { grants: [] } } });
    await site.runJson('promote', 'shell@1.0.0', 'mf-awards@1.1.0', '--environment', 'staging');
    const browser = await browserOf('ada');
    const body = changeOf({ do: 'promote from', from: 'staging', percent: null });
    const { status } = await browser.send('/api/plan', { body });
    expect(status).toBe(403);
    expect(Object.keys((await browser.send('/api/logs')).json)).toEqual(['production']);
  });

  test('a route that declares no access does not start', () => {
    expect(() => app.get('/api/new', () => ({}))).toThrow();
  });
});

describe('pipelines', () => {
  const claims = {
    aud: audience,
    repository: 'acme/mf-awards',
    ref: 'refs/heads/main',
    sub: 'repo',
  };
  const send = (token: string, url = '/api/act') =>
    new Browser().send(url, {
      headers: { authorization: `Bearer ${token}` },
      body: { ...promote('mf-awards@1.1.0'), rev: start },
    });
  const grant: Access['grants'][number] = { ...ada, to: pipeline };

  test('a pipeline of GitHub promotes its area with its token, which works once', async () => {
    await writeAccess([grant]);
    const token = await issuer.token(claims);
    expect(await send(token, '/api/plan')).toMatchObject({ status: 200 });
    expect((await send(token)).json).toMatchObject({ rev: start + 1 });
    expect((await send(token)).json).toMatchObject({ code: 'TOKEN_REPLAYED' });
    expect((await site.store.log.head())?.who).toMatchObject({
      account: 'acme/mf-awards@refs/heads/main',
      provenBy: issuer.url,
    });
    const [last] = await decisions();
    expect(last).toMatchObject({
      allowed: false,
      code: 'TOKEN_REPLAYED',
      who: { subject: 'repo' },
    });
  });

  test('the command line acts through the console, without access to the store', async () => {
    await writeAccess([grant]);
    const here = { ...site.env };
    const store = path.join(site.root, 'no-store');
    const runWith = async (...args: string[]) => {
      const token = await issuer.token({ ...claims, jti: String(Math.random()) });
      site.env = { ...here, SITE_STORE: store, SITE_SERVICE: origin, SITE_SERVICE_TOKEN: token };
      return site.run(...args);
    };
    expect(await runWith('promote', 'mf-awards@1.1.0', '--dry-run')).toMatchObject({ code: 0 });
    expect(await site.store.log.newest()).toBe(start);
    const { out } = await runWith('promote', 'mf-awards@1.1.0', '--reason', 'jury');
    expect(out).toContain('mf-awards: all visitors get 1.0.0 → all visitors get 1.1.0');
    expect(await site.store.log.head()).toMatchObject({
      ...{ rev: start + 1, why: 'jury', who: { account: 'acme/mf-awards@refs/heads/main' } },
    });
    const refused = await runWith('promote', 'mf-careers@1.1.0', '--json');
    expect(JSON.parse(refused.out)).toMatchObject({ error: { code: 'ACCESS_DENIED' } });
    const rollout = await runWith('promote', 'mf-awards@1.0.0', '--allow-broken-links');
    expect(rollout).toMatchObject({ code: 2 });
    expect(await runWith('rollback', 'mf-awards')).toMatchObject({ code: 0 });
    expect(await site.store.log.newest()).toBe(start + 2);
    site.env = { ...here, SITE_SERVICE: origin };
    const missing = await site.run('rollback', '--json');
    expect(JSON.parse(missing.out)).toMatchObject({ error: { code: 'SERVICE_TOKEN_MISSING' } });
  });

  test('GitLab names the project and the branch in other claims', async () => {
    await writeAccess([grant]);
    const gitlab = {
      aud: audience,
      project_path: 'acme/mf-awards',
      ref: 'main',
      ref_type: 'branch',
    };
    expect((await send(await issuer.token(gitlab))).status).toBe(200);
    const named = { ...gitlab, ref: 'refs/heads/main', ref_path: 'refs/heads/refs/heads/main' };
    expect((await send(await issuer.token(named))).status).toBe(403);
    expect((await send(await issuer.token({ ...gitlab, ref_type: 'tag' }))).status).toBe(403);
  });

  test.each<[string, object, number, string]>([
    ['another audience', { aud: 'another' }, 401, 'TOKEN_REJECTED'],
    ['an unknown issuer', { iss: 'https://evil.example' }, 401, 'TOKEN_ISSUER_UNKNOWN'],
    ['a time in the past', { exp: 1_700_000_000 }, 401, 'TOKEN_EXPIRED'],
    ['no repository', { repository: undefined }, 401, 'TOKEN_REJECTED'],
    ['another repository', { repository: 'evil/mf-awards' }, 403, 'ACCESS_DENIED'],
    ['another branch', { ref: 'refs/heads/next' }, 403, 'ACCESS_DENIED'],
  ])('rejects a token with %s', async (_, wrong, status, code) => {
    await writeAccess([grant]);
    const answer = await send(await issuer.token({ ...claims, ...wrong }));
    expect(answer).toMatchObject({ status, json: { code } });
    expect((await decisions())[0]).toMatchObject({ allowed: false, code });
    expect(await site.store.log.newest()).toBe(start);
  });

  test('rejects a token that another key signed', async () => {
    await writeAccess([grant]);
    issuer.isForging = true;
    const { json } = await send(await issuer.token(claims));
    expect(json).toMatchObject({ code: 'TOKEN_REJECTED' });
  });
});
