/** @jest-environment node */
import { createConsole, type SignInOptions } from '@concourse/console';
import type { Access } from '@concourse/core/config/access';
import { layout } from '@concourse/core/store/storeLayout';
import { PageFailureError } from '@concourse/release/openedPages';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { ConsoleBrowser } from '@concourse/test-kit/ConsoleBrowser';
import { freePort } from '@concourse/test-kit/freePort';
import { TestIssuer } from '@concourse/test-kit/TestIssuer';
import { TestSite } from '@concourse/test-kit/TestSite';
import { Run } from '../run';
import { consoleServiceFor } from './console';

let site: TestSite;
let issuer: TestIssuer;
let origin: string;
const apps: Awaited<ReturnType<typeof createConsole>>[] = [];

beforeAll(async () => {
  issuer = await TestIssuer.start();
});
afterAll(() => issuer.stop());

const grants: Access['grants'] = [
  { to: 'person:ada@example.org', rights: ['release', 'freeze'], areas: ['mf-awards'] },
  { to: 'person:ben@example.org', rights: ['release', 'freeze'] },
  { to: 'person:cleo@example.org', rights: ['administer'] },
  { to: 'person:dan@example.org', rights: ['look'] },
];
const access = () => ({ signIn: { issuer: issuer.url, clientId: 'console' }, grants });

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const jpeg = Buffer.from('ffd8ffe0', 'hex');

/** Starts a process of the console on a port. Browsers reach each process at its own address. */
async function startConsole(address: string): Promise<void> {
  const run = new Run(site.context(), { json: true, readOnly: false, signIn: true });
  const signIn: SignInOptions = {
    ...{ origin: address, clientSecret: 'secret', sessionKey: Buffer.alloc(32, 1) },
  };
  const app = await createConsole({
    ...{ service: consoleServiceFor(run), signIn, page: [] },
    auth: () => ({ key: '', origins: [] }),
    log: (line) => {
      throw new Error(line);
    },
  });
  await app.listen({ host: '127.0.0.1', port: Number(new URL(address).port) });
  apps.push(app);
}

beforeEach(async () => {
  site = await TestSite.make();
  await site.configure({ access: access() });
  await site.seed();
  await site.publish(awardsFixture('1.1.0'), awardsFixture('1.2.0'));
  site.modules.openPages = () =>
    Promise.resolve({
      openChangedPages: async ({ live: { edition } }, { keepPicture, ...how }) => {
        const version = edition.releases['mf-awards']?.version;
        if (version === '1.0.0') return undefined;
        if (version === '1.2.0') {
          expect(how.keepsSoundPages).toBe(true);
          const picture = await keepPicture(jpeg, 'award.jpg');
          const opened = {
            browser: 'Chromium 1',
            pages: [{ page: '/award', from: null }],
            changed: 1,
          };
          return { opened, pictures: [{ page: '/award', width: 1280, picture }] };
        }
        const picture = await keepPicture(png, 'award.png');
        const page = { area: 'mf-awards', page: '/award', way: 'by address' };
        throw new PageFailureError([{ ...page, message: 'on purpose', picture }]);
      },
    });
  origin = `http://127.0.0.1:${await freePort()}`;
  await startConsole(origin);
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  await site.remove();
});

async function browserOf(name: string): Promise<ConsoleBrowser> {
  const email = `${name}@example.org`;
  issuer.person = { sub: name, name, email, email_verified: true };
  const browser = new ConsoleBrowser(origin);
  expect(await browser.signIn()).toMatchObject({ status: 302, location: '/' });
  return browser;
}

const environment = 'production';
const post = (browser: ConsoleBrowser, url: string, body: object) =>
  browser.send(url, { body: { environment, ...body } });
const holds = async (browser: ConsoleBrowser) =>
  (await browser.send('/api/freezes?environment=production')).json;

describe('freezes', () => {
  const weekend = {
    ...{ action: 'add', from: '2099-12-04T18:00', until: '2099-12-07T08:00', reason: 'weekend' },
  };

  test('one for an area is added and ended by a person with the right for it', async () => {
    const ada = await browserOf('ada');
    const added = await post(ada, '/api/freezes', { ...weekend, areas: ['mf-awards'] });
    expect(added.json).toMatchObject({ rev: 2 });
    const { freezes } = (await holds(ada)) as { freezes: { id: string }[] };
    expect(freezes).toMatchObject([
      {
        ...{ from: '2099-12-04T17:00:00.000Z', to: '2099-12-07T07:00:00.000Z' },
        ...{ areas: ['mf-awards'], why: 'weekend', isCurrent: false },
      },
    ]);
    const ended = await post(ada, '/api/freezes', { action: 'end', freeze: freezes[0]?.id });
    expect(ended.json).toMatchObject({ rev: 3 });
    expect(await holds(ada)).toEqual({ stop: null, freezes: [] });
    expect(await site.store.log.head()).toMatchObject({
      ...{ action: 'freeze ended', who: { subject: 'ada', provenBy: issuer.url } },
    });
  });

  test('one for the whole site is added and ended by an administrator', async () => {
    const cleo = await browserOf('cleo');
    const { status } = await post(cleo, '/api/freezes', { ...weekend, from: '2026-01-01' });
    expect(status).toBe(200);
    expect(await post(cleo, '/api/freezes', { action: 'end' })).toMatchObject({ status: 200 });
    expect(await holds(cleo)).toEqual({ stop: null, freezes: [] });
  });

  test('one for the whole site requires the right for the shell, also to end it', async () => {
    const [ada, ben] = [await browserOf('ada'), await browserOf('ben')];
    expect(await post(ada, '/api/freezes', weekend)).toMatchObject({
      ...{ status: 403, json: { code: 'ACCESS_DENIED' } },
    });
    expect(await post(ben, '/api/freezes', { ...weekend, from: '2026-01-01' })).toMatchObject({
      status: 200,
    });
    const { freezes } = (await holds(ada)) as { freezes: { id: string }[] };
    for (const freeze of [undefined, freezes[0]?.id])
      expect(await post(ada, '/api/freezes', { action: 'end', freeze })).toMatchObject({
        ...{ status: 403, json: { message: 'You may freeze mf-awards, not shell.' } },
      });
    expect(await site.store.log.newest()).toBe(2);
  });

  test.each<[string, object, number, string]>([
    ['without a reason', { ...weekend, reason: ' ' }, 422, 'USAGE'],
    ['without an end', { action: 'add', reason: 'x' }, 422, 'USAGE'],
    ['of a time that does not exist', { ...weekend, until: '2099-02-30' }, 422, 'USAGE'],
    ['of an area that is not live', { ...weekend, areas: ['mf-gone'] }, 422, 'AREA_NOT_LIVE'],
    ['that does not exist', { action: 'end', freeze: '00000000' }, 422, 'FREEZE_NOT_FOUND'],
    ['with fields of another type', { ...weekend, areas: 'mf-awards' }, 400, 'REQUEST_INVALID'],
  ])('one %s is rejected', async (_, body, status, code) => {
    const ben = await browserOf('ben');
    expect(await post(ben, '/api/freezes', body)).toMatchObject({ status, json: { code } });
    expect(await site.store.log.newest()).toBe(1);
  });
});

test('a stop and its end are recorded with their authors, and only Ben and Cleo may', async () => {
  const [ada, ben, cleo] = [
    await browserOf('ada'),
    await browserOf('ben'),
    await browserOf('cleo'),
  ];
  expect(await post(ada, '/api/stop', { reason: 'x' })).toMatchObject({ status: 403 });
  expect(await post(ben, '/api/stop', { reason: '' })).toMatchObject({ json: { code: 'USAGE' } });
  expect(await post(ben, '/api/stop', { reason: 'wrong prices' })).toMatchObject({ status: 200 });
  expect((await holds(ada)).stop).toMatch(/^stopped since .* by ben .*: wrong prices$/);
  expect(await post(cleo, '/api/resume', { reason: 'repaired' })).toMatchObject({ status: 200 });
  expect(await post(cleo, '/api/resume', {})).toMatchObject({ json: { code: 'NOT_STOPPED' } });
  expect((await holds(ada)).stop).toBeNull();
});

describe('settings', () => {
  const change = (settings: object) => ({
    ...{ why: 'new desk', overridesFreeze: false, action: { do: 'change settings', settings } },
  });
  const withMail = (press: string, more: object = {}) => ({
    access: access(),
    environments: { production: { mail: { press }, ...more } },
  });

  test('are planned and applied, and read by an administrator only', async () => {
    const [ben, cleo] = [await browserOf('ben'), await browserOf('cleo')];
    const url = '/api/settings?environment=production';
    expect(await ben.send(url)).toMatchObject({ status: 403 });
    const { json: file } = await cleo.send(url);
    expect(file).toMatchObject({ environments: { production: { access: { grants } } } });
    const body = change(withMail('desk@example.org'));
    const plan = await post(cleo, '/api/plan', body);
    expect(plan.json).toMatchObject({
      ...{ summary: 'change settings', rev: 1 },
      settings: { changes: [{ key: 'mail.press', after: 'desk@example.org' }] },
    });
    expect(await post(cleo, '/api/act', { ...body, rev: 1 })).toMatchObject({ json: { rev: 2 } });
    expect((await cleo.send(url)).json).toMatchObject({
      environments: { production: { mail: { press: 'desk@example.org' } } },
    });
    expect(await post(cleo, '/api/act', { ...body, rev: 1 })).toMatchObject({
      json: { code: 'PLAN_STALE' },
    });
  });

  test('with wrong values are rejected with each key, and change nothing', async () => {
    site.env = { ...site.env, SITE_MAIL_PRESS: 'variable@example.org' };
    const cleo = await browserOf('cleo');
    const wrong = withMail('nobody', { links: { blog: 'blog' } });
    const { status, json } = await post(cleo, '/api/plan', change(wrong));
    expect({ status, code: json.code }).toEqual({ status: 422, code: 'CONFIGURATION_INVALID' });
    for (const key of ['mail.press', 'links.blog']) expect(json.message).toContain(key);
    const required = withMail('a@example.org', { signatures: 'required' });
    expect((await post(cleo, '/api/plan', change(required))).json).toMatchObject({
      ...{
        code: 'CONFIGURATION_INVALID',
        message: expect.stringContaining('signatures') as string,
      },
    });
    // Variables of the process are not values of the person.
    const plan = await post(cleo, '/api/plan', change(withMail('desk@example.org')));
    expect(plan.json).toMatchObject({ settings: { changes: [{ after: 'desk@example.org' }] } });
    expect(await site.store.log.newest()).toBe(1);
  });
});

const promotion = (version: string) => ({
  ...{ why: '', overridesFreeze: false },
  action: { do: 'promote', releases: [`mf-awards@${version}`], percent: null },
});
const addressOf = (picture: string, of = environment) =>
  `/api/picture?${new URLSearchParams({ environment: of, picture }).toString()}`;
const keptOn = (now: Date, of = environment) => ({ environment: of, ending: '.png', now });

describe('a page that opens without errors', () => {
  test('is shown in the plan with its picture and the words that change', async () => {
    const [ada, dan] = [await browserOf('ada'), await browserOf('dan')];
    const { status, json } = await post(ada, '/api/plan', promotion('1.2.0'));
    expect(status).toBe(200);
    expect(json).toMatchObject({
      otherSentences: [],
      pages: [
        {
          page: '/award',
          width: 1280,
          words: expect.arrayContaining(['"Jury" → "Jury of 1.2.0"']) as string[],
        },
      ],
    });
    const [{ picture } = { picture: '' }] = json.pages as { picture: string }[];
    expect(picture).toMatch(/^refused-pages\/.*\.jpg$/);
    const answer = await dan.send(addressOf(picture));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const anonymous = new ConsoleBrowser(origin);
    expect(await anonymous.send(addressOf(picture))).toMatchObject({ status: 401 });
    // The log keeps the pages, not their pictures.
    await post(ada, '/api/act', { ...promotion('1.2.0'), rev: 1 });
    expect(await site.store.log.head()).toMatchObject({
      ...{ rev: 2, opened: { pages: [{ page: '/award', from: null }], changed: 1 } },
    });
    expect(JSON.stringify(await site.store.log.head())).not.toContain('refused-pages');
  });
});

describe('a page that fails in a browser', () => {
  test('is shown with its picture, in the answer and with the refusal', async () => {
    const [ada, dan] = [await browserOf('ada'), await browserOf('dan')];
    const { status, json } = await post(ada, '/api/plan', promotion('1.1.0'));
    expect({ status, code: json.code }).toEqual({ status: 422, code: 'PAGE_FAILS_IN_BROWSER' });
    const [{ picture } = { picture: '' }] = json.pages as { picture: string }[];
    const answer = await dan.send(addressOf(picture));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const { json: refusals } = await dan.send('/api/refusals?environment=production');
    expect(refusals).toMatchObject([
      { operation: 'promote', code: 'PAGE_FAILS_IN_BROWSER', pages: [{ page: '/award', picture }] },
    ]);
    expect(await site.store.files.read(picture)).toEqual(png);
  });

  test.each([
    ['outside of the folder', 'refused-pages/../log/00000001.json'],
    ['that is another file', 'log/00000001.json'],
    ['that is gone', 'refused-pages/2026-11-29/production.ID.png'],
  ])('has no picture %s', async (_, path) => {
    const dan = await browserOf('dan');
    const picture = path.replace('ID', '0'.repeat(36));
    expect(await dan.send(addressOf(picture))).toMatchObject({
      ...{ status: 404, json: { code: 'PICTURE_NOT_FOUND' } },
    });
    const anonymous = new ConsoleBrowser(origin);
    expect(await anonymous.send(addressOf(picture))).toMatchObject({ status: 401 });
  });

  test('has no picture of another environment', async () => {
    const dan = await browserOf('dan');
    const other = await site.store.decisions.keepPicture(png, keptOn(site.now(), 'staging'));
    expect(await dan.send(addressOf(other))).toMatchObject({ status: 404 });
  });

  test('its picture goes away with the decision', async () => {
    const { decisions, files } = site.store;
    const kept = await decisions.keepPicture(png, keptOn(new Date('2026-11-29')));
    await decisions.keepPicture(png, keptOn(new Date('2025-10-24')));
    await decisions.prune(new Date('2026-11-29'));
    const left = await files.list(layout.refusedPages, { recursive: true });
    expect(left.map((name) => `${layout.refusedPages}/${name}`)).toEqual([kept]);
  });
});

test('a session that signs out ends in every process', async () => {
  const ada = await browserOf('ada');
  const other = `http://127.0.0.1:${await freePort()}`;
  await startConsole(other);
  const copy = new ConsoleBrowser(other);
  const [, value] = [...ada.cookies][0] ?? [];
  copy.cookies.set(`release_console_${new URL(other).port}`, value ?? '');
  expect(await copy.send('/api/console')).toMatchObject({ status: 200 });
  await ada.send('/sign-out', { body: {} });
  expect(await copy.send('/api/console')).toMatchObject({
    ...{ status: 401, json: { code: 'SIGN_IN_REQUIRED' } },
  });
});

test('the last change names the areas that its rollback changes', async () => {
  const ada = await browserOf('ada');
  const last = async () => (await ada.send('/api/now?environment=production')).json.last;
  expect(await last()).toBeNull();
  // Rights change no page.
  await site.applySettings({ access: { ...access(), grants: grants.slice(0, 2) } });
  expect(await last()).toBeNull();
  await site.runJson('promote', 'mf-awards@1.1.0', '--reason', 'jury');
  await site.runJson('stop', '--reason', 'an incident');
  expect(await last()).toEqual({ rev: 3, why: 'jury', areas: ['mf-awards'] });
  await site.runJson('resume');
  await site.applySettings({ access: access(), mail: { press: 'desk@example.org' } });
  expect(await last()).toMatchObject({ areas: ['shell'] });
});
