/** @jest-environment node */
import { operations, type OperationName } from '@concourse/console/operations';
import { rights, type Access, type Right } from '@concourse/core/config/access';
import type { ConsoleBrowser } from '@concourse/test-kit/ConsoleBrowser';
import { AccessConsole, ada, changeOf, promote, release } from '../testing/AccessConsole';

const hosted = new AccessConsole();

describe('rights', () => {
  const environment = 'production';
  const planOf = (body: object) => ({ url: '/api/plan', body });
  const notice = changeOf({ do: 'notice', notice: { text: 'Late', until: '2099-01-01' } });
  /** Requests about mf-awards, or about the shell, for each operation. */
  const requests: Record<OperationName, { url: string; body?: object }> = {
    look: { url: '/api/now?environment=production' },
    preview: planOf(changeOf({ do: 'preview', releases: ['mf-awards@1.1.0'] })),
    promote: planOf(promote('mf-awards@1.1.0')),
    'promote from': planOf(changeOf({ do: 'promote from', from: 'staging', percent: null })),
    'roll back': planOf(changeOf({ do: 'roll back', areas: ['mf-awards'] })),
    restore: planOf(changeOf({ do: 'restore', rev: 1 })),
    'override a freeze': planOf({ ...promote('mf-awards@1.1.0'), overridesFreeze: true }),
    // These lack a reason, so that they change nothing with the right either.
    freeze: {
      url: '/api/freezes',
      body: { environment, action: 'add', until: '2099-01-01', areas: ['mf-awards'] },
    },
    stop: { url: '/api/stop', body: { environment } },
    'manage tokens': { url: '/api/tokens' },
    notice: planOf(notice),
    'change facts': planOf(changeOf({ do: 'change facts', facts: { 'awards.seats': '9' } })),
    approve: { url: '/api/request', body: { decision: 'approve' } },
    withdraw: { url: '/api/request', body: { decision: 'withdraw' } },
    apply: { url: '/api/request', body: { decision: 'apply' } },
    'hand over': { url: '/api/note', body: { environment, text: 'All is well.' } },
    'read settings': { url: '/api/settings?environment=production' },
    'change settings': planOf(changeOf({ do: 'change settings', settings: {} })),
  };
  /** Allowed requests that fail for another reason. */
  const refused: Partial<Record<OperationName, string>> = {
    freeze: '422 USAGE',
    apply: '422 REQUEST_NOT_DUE',
  };
  /** These concern the whole hosted.site. A right for mf-awards is not enough. */
  const ofSite = new Set<OperationName>(['notice', 'stop', 'read settings', 'change settings']);
  const names = Object.keys(requests) as OperationName[];

  const isExpected = (right: Right, name: OperationName, isOwn: boolean): boolean => {
    const { right: needed, areas } = operations[name];
    if (name === 'look') return true;
    return (isOwn || areas === 'any') && right === needed && !ofSite.has(name);
  };

  test('each right allows its operations for its own areas, and no other operation', async () => {
    const people = rights.flatMap((right) =>
      [true, false].flatMap((isOwn) => [false, true].map((isExtra) => ({ right, isOwn, isExtra }))),
    );
    const nameOf = ({ right, isOwn, isExtra }: (typeof people)[number]): string =>
      [right, isOwn ? 'own' : 'other', isExtra ? 'extra' : ''].join('-');
    await hosted.writeAccess(
      people.flatMap((person): Access['grants'] => {
        const to = `person:${nameOf(person)}@example.org`;
        const { right, isOwn, isExtra } = person;
        // The last operation extends a promotion, whose right these people have.
        const grant = { to, rights: [right], areas: [isOwn ? 'mf-awards' : 'mf-careers'] };
        const extra: Access['grants'] = [{ to, rights: ['release'], areas: ['mf-awards'] }];
        return isExtra ? [grant, ...extra] : [grant];
      }),
    );
    await hosted.site.runJson(
      'promote',
      'shell@1.0.0',
      'mf-awards@1.1.0',
      'mf-careers@1.0.0',
      '--environment',
      'staging',
    );
    await hosted.site.publish(release('mf-awards', '1.0.1'));
    await hosted.site.runJson('promote', 'mf-awards@1.0.1');

    const author = await hosted.browserOf('release-own-');
    const sendAs = async (
      browser: ConsoleBrowser,
      { url, body }: { url: string; body?: object },
    ) => {
      if (!body || !('decision' in body)) return browser.send(url, body && { body });
      // A request of another person, for later.
      const later = { ...promote('mf-awards@1.1.0'), at: '2099-01-01T09:00', rev };
      const { json } = await author.send('/api/act', { body: later });
      return browser.send(url, { body: { ...body, environment, id: json.request } });
    };
    const rev = await hosted.site.store.log.newest();
    const cells: string[] = [];
    const expected: string[] = [];
    for (const person of people) {
      const browser = await hosted.browserOf(nameOf(person));
      const isExtension = (name: OperationName): boolean => name === 'override a freeze';
      for (const name of names.filter((each) => isExtension(each) === person.isExtra)) {
        const { status, json } = await sendAs(browser, requests[name]);
        const cell = `${nameOf(person)} ${name}`;
        cells.push(`${cell}: ${status}${'code' in json ? ` ${json.code as string}` : ''}`);
        const isAllowed = isExpected(person.right, name, person.isOwn);
        expected.push(`${cell}: ${isAllowed ? (refused[name] ?? '200') : '403 ACCESS_DENIED'}`);
      }
    }
    expect(cells).toHaveLength(rights.length * names.length * 2);
    expect(cells).toEqual(expected);
  }, 120_000);

  test.each<Access['grants'][number]>([
    { to: 'person:ada@example.org', rights: ['release'], areas: ['shell'] },
    { to: 'person:ada@example.org', rights: ['administer'] },
  ])('a notice requires the right for the shell, or to administer', async (grant) => {
    await hosted.writeAccess([grant]);
    const browser = await hosted.browserOf('ada');
    const plan = await browser.send('/api/plan', { body: notice });
    expect(plan).toMatchObject({
      status: 200,
      json: { summary: expect.stringContaining('Late') as string },
    });
    const body = { ...notice, rev: hosted.start };
    expect((await browser.send('/api/act', { body })).json).toMatchObject({
      rev: hosted.start + 1,
    });
    const head = await hosted.site.store.log.head();
    expect(head).toMatchObject({ settings: { notice: { text: 'Late' } }, who: { subject: 'ada' } });
  });

  test('a refused change says why, is recorded, and changes nothing', async () => {
    await hosted.writeAccess([ada]);
    const browser = await hosted.browserOf('ada');
    const releases = promote('mf-awards@1.1.0', 'mf-careers@1.1.0');
    const answer = await browser.send('/api/act', { body: { ...releases, rev: hosted.start } });
    expect(answer).toMatchObject({
      status: 403,
      json: {
        code: 'ACCESS_DENIED',
        message: 'You may release mf-awards, not mf-careers.',
        next: 'Ask someone with the right to administer.',
      },
    });
    expect(await hosted.site.store.log.newest()).toBe(hosted.start);
    const refusals = await browser.send('/api/refusals?environment=production');
    expect(refusals.json).toMatchObject([
      {
        who: { subject: 'ada' },
        operation: 'promote',
        areas: ['mf-careers'],
        code: 'ACCESS_DENIED',
      },
    ]);
    const printed = await hosted.site.run('history', '--refusals');
    expect(printed.out).toContain('You may release mf-awards, not mf-careers.');
  });

  test('a change is refused for areas that only its plan names', async () => {
    await hosted.writeAccess([ada]);
    await hosted.site.runJson('promote', 'mf-careers@1.1.0');
    const browser = await hosted.browserOf('ada');
    for (const action of [
      { do: 'roll back', areas: [] },
      { do: 'restore', rev: 1 },
    ]) {
      const { status } = await browser.send('/api/act', {
        body: { ...changeOf(action), rev: hosted.start + 1 },
      });
      expect(status).toBe(403);
    }
    expect(await hosted.site.store.log.newest()).toBe(hosted.start + 1);
  });

  test('a rollback that changes values of the whole site requires the right for the shell', async () => {
    await hosted.writeAccess([ada]);
    const values = { environments: { staging: {} }, mail: { press: 'new@example.org' } };
    const { access } = await hosted.site
      .runJson<{ environments: { production: { access: Access } } }>('settings')
      .then(({ environments }) => environments.production);
    await hosted.site.applySettings({ access, ...values });
    await hosted.site.runJson('promote', 'mf-awards@1.1.0');
    const browser = await hosted.browserOf('ada');
    const rev = await hosted.site.store.log.newest();
    const body = { ...changeOf({ do: 'restore', rev: hosted.start }), rev };
    expect(await browser.send('/api/act', { body })).toMatchObject({
      status: 403,
      json: { code: 'ACCESS_DENIED', message: 'You may release mf-awards, not shell.' },
    });
    expect(await hosted.site.store.log.newest()).toBe(rev);
  });

  test('a promotion from another environment requires the right to look there', async () => {
    await hosted.writeAccess([ada], { staging: { access: { grants: [] } } });
    await hosted.site.runJson(
      'promote',
      'shell@1.0.0',
      'mf-awards@1.1.0',
      '--environment',
      'staging',
    );
    const browser = await hosted.browserOf('ada');
    const body = changeOf({ do: 'promote from', from: 'staging', percent: null });
    const { status } = await browser.send('/api/plan', { body });
    expect(status).toBe(403);
    expect(Object.keys((await browser.send('/api/logs')).json)).toEqual(['production']);
  });

  test('a route that declares no access does not hosted.start', () => {
    expect(() => hosted.app.get('/api/new', () => ({}))).toThrow();
  });
});
