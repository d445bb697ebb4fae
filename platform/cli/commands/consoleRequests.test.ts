/** @jest-environment node */
import { createConsole, type ConsoleService } from '@concourse/console';
import type { Access } from '@concourse/core/config/access';
import type { Decision } from '@concourse/core/store/types';
import { ConsoleBrowser } from '@concourse/test-kit/ConsoleBrowser';
import { freePort } from '@concourse/test-kit/freePort';
import { TestIssuer } from '@concourse/test-kit/TestIssuer';
import { TestSite } from '@concourse/test-kit/TestSite';
import { Run } from '../run';
import { consoleServiceFor } from './console';

let site: TestSite;
let issuer: TestIssuer;
let app: Awaited<ReturnType<typeof createConsole>>;
let service: ConsoleService;
let origin: string;
/** Milliseconds by which the clock of the console is ahead. */
let aheadMs = 0;

const grantTo = (
  name: string,
  ...rights: Access['grants'][number]['rights']
): Access['grants'][number] => ({ to: `person:${name}@example.org`, rights });

const everyone = [grantTo('ada', 'release', 'approve'), grantTo('ben', 'release', 'approve')];
const settings = (grants: Access['grants']) => ({
  access: {
    signIn: { issuer: issuer.url, clientId: 'console' },
    pipelines: [{ issuer: issuer.url, audience: 'https://releases.example.org' }],
    grants,
  },
  approvals: [{ areas: ['mf-awards'], count: 1 }],
});

beforeAll(async () => {
  issuer = await TestIssuer.start();
});
afterAll(() => issuer.stop());

beforeEach(async () => {
  aheadMs = 0;
  site = await TestSite.make();
  await site.configure(settings(everyone));
  await site.seed();
  await site.publish({
    ...{ name: 'mf-awards', version: '1.1.0' },
    pages: { '/award': '<p id="jury">Ten awards.</p>' },
  });
  await site.publish({
    ...{ name: 'mf-careers', version: '1.1.0' },
    pages: { '/Careers': '<p>Jobs</p>' },
  });
  origin = `http://127.0.0.1:${await freePort()}`;
  const now = (): Date => new Date(Date.now() + aheadMs);
  service = consoleServiceFor(new Run({ ...site.context(), now }, { json: true, readOnly: false }));
  app = await createConsole({
    ...{ service, page: [], auth: () => ({ key: '', origins: [] }) },
    signIn: { origin, clientSecret: 'secret', sessionKey: Buffer.alloc(32, 1) },
    log: () => undefined,
  });
  await app.listen({ host: '127.0.0.1', port: Number(new URL(origin).port) });
});
afterEach(async () => {
  await app.close();
  await site.remove();
});

async function browserOf(name: string): Promise<ConsoleBrowser> {
  const email = `${name}@example.org`;
  issuer.person = { sub: name, name, email, email_verified: true };
  const browser = new ConsoleBrowser(origin);
  await browser.signIn();
  return browser;
}

const environment = 'production';
const promotion = (release: string, at?: string) => ({
  ...{ environment, why: 'new jury', overridesFreeze: false, rev: 1, at },
  action: { do: 'promote', releases: [release], percent: null },
});
const ask = async (browser: ConsoleBrowser, release = 'mf-awards@1.1.0', at?: string) =>
  (await browser.send('/api/act', { body: promotion(release, at) })).json.request as string;
const decide = (browser: ConsoleBrowser, id: string, decision: string) =>
  browser.send('/api/request', { body: { environment, id, decision } });
const list = async (browser: ConsoleBrowser) =>
  (await browser.send('/api/requests?environment=production')).json as {
    requests: Record<string, unknown>[];
    note: object | null;
  };
const fail = (error: unknown): never => {
  throw error;
};
const applyDue = () => service.requests?.applyDue(fail);
const decisions = (): Promise<Decision[]> => site.store.decisions.readNewest(100);

test('a promotion becomes a request, its author cannot approve it, and another person can', async () => {
  const ada = await browserOf('ada');
  const plan = await ada.send('/api/plan', { body: promotion('mf-awards@1.1.0') });
  expect(plan.json).toMatchObject({ requires: '1 approval for mf-awards' });
  const id = await ask(ada);
  expect(await site.store.log.newest()).toBe(1);
  for (const _ of ['first', 'second'])
    expect(await decide(ada, id, 'approve')).toMatchObject({
      status: 422,
      json: { code: 'APPROVAL_BY_AUTHOR' },
    });
  expect((await list(ada)).requests).toMatchObject([{ id, waitsForViewer: false }]);

  const ben = await browserOf('ben');
  expect((await list(ben)).requests).toMatchObject([
    {
      id,
      waitsForViewer: true,
      sentences: expect.arrayContaining(['/award: "Jury" → "Ten awards."']) as string[],
    },
  ]);
  expect(await decide(ben, id, 'approve')).toMatchObject({ status: 200 });
  await applyDue();
  expect(await site.store.log.head()).toMatchObject({
    ...{ rev: 2, request: id, who: { subject: 'ada' }, why: 'new jury' },
    approvals: [{ who: { subject: 'ben', provenBy: issuer.url } }],
  });
  const recorded = (await decisions()).map(({ operation, who, allowed, code }) => [
    ...[operation, who?.subject, allowed, code],
  ]);
  expect(recorded).toEqual(
    expect.arrayContaining([
      ['promote', 'ada', true, null],
      ['approve', 'ada', true, 'APPROVAL_BY_AUTHOR'],
      ['approve', 'ben', true, null],
    ]),
  );
});

test('an approval from a terminal is a claim, which does not count where people sign in', async () => {
  const id = await ask(await browserOf('ada'));
  site.env = { SITE_USER: 'ben' };
  const [state] = await site.runJson<object[]>('requests', 'approve', id);
  expect(state).toMatchObject({ approvals: [], events: [{ kind: 'approved' }] });
  await applyDue();
  expect(await site.store.log.newest()).toBe(1);
});

test('an approval of a pipeline is rejected', async () => {
  const pipeline = 'pipeline:acme/mf-awards@refs/heads/main';
  const grant = { to: pipeline, rights: ['approve' as const] };
  await site.applySettings(settings([...everyone, grant]));
  const body = { ...promotion('mf-awards@1.1.0'), rev: 2 };
  const { json } = await (await browserOf('ada')).send('/api/act', { body });
  const claims = { repository: 'acme/mf-awards', ref: 'refs/heads/main', sub: 'repo' };
  const token = await issuer.token({ aud: 'https://releases.example.org', ...claims });
  const answer = await new ConsoleBrowser(origin).send('/api/request', {
    headers: { authorization: `Bearer ${token}` },
    body: { environment, id: json.request, decision: 'approve' },
  });
  expect(answer).toMatchObject({ status: 422, json: { code: 'APPROVAL_NOT_BY_PERSON' } });
});

test('the command line requests, lists and withdraws through the console', async () => {
  const to = 'pipeline:acme/mf-awards@refs/heads/main';
  await site.applySettings(settings([...everyone, { to, rights: ['release'] }]));
  const here = { ...site.env };
  const claims = { repository: 'acme/mf-awards', ref: 'refs/heads/main', sub: 'repo' };
  const runWith = async (...args: string[]) => {
    const jti = String(Math.random());
    const token = await issuer.token({ aud: 'https://releases.example.org', ...claims, jti });
    site.env = {
      ...{ ...here, SITE_STORE: `${site.root}/no-store` },
      ...{ SITE_SERVICE: origin, SITE_SERVICE_TOKEN: token },
    };
    const { code, out } = await site.run(...args, '--json');
    return { code, json: JSON.parse(out) as Record<string, unknown> };
  };
  const later = ['--at', '2099-01-01T09:00'];
  const { json } = await runWith('promote', 'mf-awards@1.1.0', ...later);
  const id = json.request as string;
  expect(await runWith('requests')).toMatchObject({ json: [{ id, status: 'waiting' }] });
  expect(await runWith('requests', 'show', id)).toMatchObject({ json: [{ id }] });
  expect(await runWith('requests', 'apply')).toMatchObject({ code: 2 });
  expect(await runWith('requests', 'withdraw', id)).toMatchObject({ code: 0 });
  expect((await site.store.requests.find(id))?.events).toMatchObject([
    { kind: 'withdrawn', who: { subject: 'repo' } },
  ]);
});

test('a person without the right is refused, and the refusal is recorded', async () => {
  const id = await ask(await browserOf('ada'));
  await site.applySettings(
    settings([...everyone, { ...grantTo('cleo', 'approve', 'release'), areas: ['mf-careers'] }]),
  );
  const cleo = await browserOf('cleo');
  for (const decision of ['approve', 'withdraw', 'apply'])
    expect(await decide(cleo, id, decision)).toMatchObject({
      status: 403,
      json: { code: 'ACCESS_DENIED' },
    });
  expect((await decisions())[0]).toMatchObject({ allowed: false, areas: ['mf-awards'] });
});

test('an author withdraws a request, also after losing the right', async () => {
  const ada = await browserOf('ada');
  const id = await ask(ada);
  await site.applySettings(settings([grantTo('ada', 'look')]));
  expect(await decide(ada, id, 'withdraw')).toMatchObject({ status: 200 });
  expect((await list(ada)).requests).toMatchObject([{ id, status: 'withdrawn' }]);
});

test.each([
  ['the author', grantTo('ada', 'look'), everyone[1], 'refused', 'REQUEST_AUTHOR_DENIED'],
  ['the approver', everyone[0], grantTo('ben', 'look'), 'held', 'APPROVAL_MISSING'],
])('a request is not applied if %s has lost the right since', async (_, ada, ben, kind, code) => {
  const id = await ask(await browserOf('ada'), 'mf-awards@1.1.0', '2099-01-01T09:00');
  await decide(await browserOf('ben'), id, 'approve');
  await site.applySettings(settings([ada, ben].filter((grant) => grant !== undefined)));
  aheadMs = Date.parse('2099-01-01T08:00:01Z') - Date.now();
  await applyDue();
  const { events } = (await site.store.requests.find(id)) ?? { events: [] };
  expect(events.at(-1)).toMatchObject({ kind, code });
  expect(await site.store.log.newest()).toBe(2);
});

test('a freeze holds a request at its time, the overview says so, and a person tries again', async () => {
  const ada = await browserOf('ada');
  const at = new Date(Date.now() + 60_000).toISOString().slice(0, 19);
  const id = await ask(ada, 'mf-careers@1.1.0', `${at}Z`);
  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 19);
  await site.runJson('freeze', 'add', '--until', `${until}Z`, '--reason', 'fair');
  expect(await decide(ada, id, 'apply')).toMatchObject({ json: { code: 'REQUEST_NOT_DUE' } });
  aheadMs = 61_000;
  await applyDue();
  const [held] = (await list(ada)).requests;
  expect(held).toMatchObject({ status: 'held', mayApply: true });
  expect(held?.text).toContain('fair');
  await site.runJson('freeze', 'end');
  expect(await decide(ada, id, 'apply')).toMatchObject({ status: 200, json: { rev: 4 } });
});

test('a rollback cannot be requested for a time', async () => {
  const body = {
    ...promotion('mf-awards@1.1.0', '2099-01-01T09:00'),
    action: { do: 'roll back', areas: ['mf-awards'] },
  };
  expect((await (await browserOf('ada')).send('/api/plan', { body })).json).toMatchObject({
    code: 'REQUEST_TIME_INVALID',
  });
});

test('a note for the next shift has its author; an empty one removes it', async () => {
  const ada = await browserOf('ada');
  const write = (text: string) => ada.send('/api/note', { body: { environment, text } });
  await write('Tickets at 9.\nCall Ben.');
  expect((await list(ada)).note).toMatchObject({
    ...{ text: 'Tickets at 9.\nCall Ben.', who: 'ada <ada@example.org>' },
  });
  await write(' ');
  expect((await list(ada)).note).toBeNull();
  expect(await write('x'.repeat(1001))).toMatchObject({ status: 400 });
});
