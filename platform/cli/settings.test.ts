/** @jest-environment node */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LogRecord } from '@concourse/core/store/types';
import { applyChange } from '@concourse/release/applyChange';
import { promoteToAll } from '@concourse/release/changes';
import type { HistoryEntry } from '@concourse/release/history';
import { SettingsError } from '@concourse/release/settings';
import { writeSignature } from '@concourse/store/signatures';
import { folderStore } from '@concourse/store/Store';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { makeSigner } from '@concourse/test-kit/makeSigner';
import { TestSite } from '@concourse/test-kit/TestSite';

const ada = makeSigner('ada@example.org');
const production = {
  siteUrl: 'https://www.example.org',
  mail: { press: 'press@example.org' },
  services: { email: { origin: 'https://mail.example.org' } },
};

let site: TestSite;
let empty: string;
beforeEach(async () => {
  site = await TestSite.make();
  empty = path.join(site.root, 'elsewhere');
  await mkdir(empty);
  await configure(production);
  await site.seed();
  await site.publish(awardsFixture('1.1.0'), awardsFixture('1.2.0'));
});
afterEach(() => site.remove());

const configure = (content: object, root = site.root): Promise<void> =>
  writeFile(path.join(root, 'site.config.json'), JSON.stringify(content));

const fromElsewhere = (...args: string[]) =>
  site.runIn(empty, ...args, '--store', path.join(site.root, '.store'));

/** Freezes the site in the first week of February. */
const freeze = () =>
  site.runJson(
    ...['freeze', 'add', '--from', '2026-02-01', '--until', '2026-02-06', '--reason', 'holidays'],
  );

/** Reads the newest record with a new store: some tests rewrite earlier records. */
const head = async (): Promise<LogRecord> => {
  const record = await folderStore(path.join(site.root, '.store'), site.now).log.head();
  if (!record) throw new Error('Nothing is live');
  return record;
};
const page = async (address = '/award'): Promise<string> => {
  const { pages } = await site.store.editions.read((await head()).live);
  return (await site.store.editions.readBlob(pages[address]?.blob ?? '')).toString();
};
const errorOf = (out: string) =>
  (
    JSON.parse(out) as {
      error: { code: string; settings: { changes: { key: string }[]; pages: number } };
    }
  ).error;

describe('a folder without site.config.json', () => {
  test.each([
    [['promote', 'mf-awards@1.1.0']],
    [['promote', 'mf-awards@1.1.0', '--canary', '10']],
    [['recompose']],
    [['retire', 'mf-careers', '--gone', '/Careers']],
    [['rename', 'mf-careers', 'mf-jobs@1.0.0']],
    [['preview', 'mf-awards@1.1.0']],
  ])('cannot change the settings of the store with %j', async (args) => {
    await site.publish({ name: 'mf-jobs', version: '1.0.0', pages: { '/Careers': '' } });
    const { code, out } = await fromElsewhere(...args, '--json');
    expect(code).toBe(1);
    expect(errorOf(out).code).toBe('SETTINGS_CHANGED');
    expect(await site.store.log.revisions()).toEqual([1]);
    expect(await site.store.previews.list()).toEqual([]);
  });

  test('lists each changed setting with its values, and the number of affected pages', async () => {
    const { code, out } = await fromElsewhere('promote', 'mf-awards@1.1.0', '--json');
    expect(code).toBe(1);
    const { code: stable, settings } = errorOf(out);
    expect(stable).toBe('SETTINGS_CHANGED');
    expect(settings.pages).toBe(2);
    expect(settings.changes).toEqual([
      { key: 'mail.press', before: 'press@example.org', after: 'press@concourse.example' },
      { key: 'services.email.origin', before: 'https://mail.example.org', after: '' },
      { key: 'siteUrl', before: 'https://www.example.org', after: 'http://localhost:8080' },
    ]);
    const dry = await fromElsewhere('promote', 'mf-awards@1.1.0', '--dry-run', '--json');
    const plan = JSON.parse(dry.out) as { settings: object };
    expect(plan.settings).toMatchObject({ changes: settings.changes, pages: 2 });
  });

  test('cannot bypass a freeze, neither alone nor by accepting other settings', async () => {
    await freeze();
    site.clockOffsetDays = 28;
    const promote = ['promote', 'mf-awards@1.1.0'];
    for (const args of [
      promote,
      [...promote, '--accept-settings'],
      ['recompose', '--accept-settings'],
    ]) {
      const { code, out } = await fromElsewhere(...args, '--json');
      expect([code, errorOf(out).code]).toEqual([1, 'FROZEN']);
    }
    expect(await site.store.log.revisions()).toEqual([1, 2]);
    const despite = await fromElsewhere(
      ...[...promote, '--accept-settings', '--override-freeze', '--reason', 'a leak'],
    );
    expect(despite.code).toBe(0);
    expect(await head()).toMatchObject({ rev: 3, overridesFreeze: { why: 'holidays' } });
  });

  test('cannot bypass a freeze of another area, whose pages the settings change', async () => {
    const area = ['--area', 'mf-careers'];
    await site.runJson('freeze', 'add', '--until', '2026-02-06', '--reason', 'jobs', ...area);
    const promote = ['promote', 'mf-awards@1.1.0', '--accept-settings', '--json'];
    const { code, out } = await fromElsewhere(...promote);
    expect([code, errorOf(out).code]).toEqual([1, 'FROZEN']);
    await site.runJson('promote', 'mf-awards@1.1.0');
  });

  test('shows the freezes that the store records', async () => {
    await freeze();
    expect((await fromElsewhere('status')).out).toContain('2026-02-01 00:00');
    const { out } = await fromElsewhere('freeze', 'list', '--json');
    expect(JSON.parse(out)).toMatchObject({ freezes: [{ why: 'holidays', areas: null }] });
    expect(await site.runJson('freeze', 'list')).toMatchObject({ freezes: [{ why: 'holidays' }] });
  });

  test('rolls back in an emergency and a freeze, with the settings of the site', async () => {
    await site.runJson('promote', 'mf-awards@1.1.0');
    await freeze();
    site.clockOffsetDays = 28;
    expect(await fromElsewhere('rollback', 'mf-awards')).toMatchObject({ code: 0 });
    expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.0.0' });
    expect(await page()).toContain('https://www.example.org/award');
    expect(await fromElsewhere('rollback')).toMatchObject({ code: 0 });
    expect(await page()).toContain('https://www.example.org/award');
    expect((await fromElsewhere('promote', 'mf-awards@1.2.0')).err).toMatch(/^FROZEN: /m);
  });
});

describe('accepted settings', () => {
  test('go live, are recorded, and are shown by status and history', async () => {
    const { siteUrl } = production;
    await configure({ siteUrl, mail: production.mail });
    await site.runJson('promote', 'mf-awards@1.1.0', '--accept-settings');
    const acceptedSettings = [
      { key: 'services.email.origin', before: 'https://mail.example.org', after: '' },
    ];
    expect(await head()).toMatchObject({ acceptedSettings });
    const [entry] = await site.runJson<HistoryEntry[]>('history');
    expect(entry?.acceptedSettings).toEqual(acceptedSettings);
    const shown = /services\.email\.origin.*https:\/\/mail\.example\.org/;
    expect((await site.run('status')).out).toMatch(shown);
    expect((await site.run('history')).out).toMatch(/settings \(services\)/);
    await site.runJson('promote', 'mf-awards@1.2.0');
    expect(await head()).not.toHaveProperty('acceptedSettings');
  });

  test('can be recorded without a release', async () => {
    await configure({ ...production, environments: { production: { signatures: 'required' } } });
    await writeFile(path.join(site.root, 'allowed_signers'), `* ${ada.publicKey}\n`);
    await site.runJson('recompose', '--accept-settings', '--allow-broken-links');
    expect(await head()).toMatchObject({
      rev: 2,
      settings: { signers: [{ name: 'ada@example.org' }] },
      acceptedSettings: [{ key: 'signatures' }, { key: `signers.${ada.fingerprint}` }],
    });
    expect(await site.runJson('recompose', '--accept-settings')).toMatchObject({
      changed: false,
    });
  });

  test('must be accepted again if another promotion changes them meanwhile', async () => {
    await configure({ ...production, mail: { press: 'desk@example.org' } });
    const mine = { ...site.applyOptions(), ...(await optionsHere()), acceptSettings: true };
    let isFirst = true;
    const late = applyChange(promoteToAll({ 'mf-awards': '1.1.0' }), {
      ...mine,
      onPlan: () => (isFirst = false),
      onTarget: () => undefined,
      compose: async (input) => {
        if (isFirst) {
          await configure({ ...production, mail: { press: 'other@example.org' } }, empty);
          const { code } = await fromElsewhere(
            ...['promote', 'mf-awards@1.2.0', '--accept-settings'],
          );
          expect(code).toBe(0);
        }
        return mine.compose(input);
      },
    });
    const error: unknown = await late.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SettingsError);
    expect(error).toMatchObject({
      settings: {
        changes: [{ key: 'mail.press', before: 'other@example.org', after: 'desk@example.org' }],
      },
    });
    expect(await head()).toMatchObject({ rev: 2 });
  });

  async function optionsHere() {
    const { applyOptions } = await import('./changeSite');
    const { Run } = await import('./run');
    return applyOptions(new Run(site.context(), {}));
  }
});

describe('a rollback to an edition with other settings', () => {
  beforeEach(async () => {
    await configure({ ...production, mail: { press: 'desk@example.org' } });
    await site.runJson('promote', 'mf-awards@1.1.0', '--accept-settings');
  });

  test.each([[['rollback']], [['rollback', '--to-revision', '1']]])(
    'lists them and requires --accept-settings: %j',
    async (args) => {
      const { code, out } = await fromElsewhere(...args, '--json');
      expect(code).toBe(1);
      expect(errorOf(out)).toMatchObject({
        code: 'SETTINGS_CHANGED',
        settings: {
          changes: [{ key: 'mail.press', before: 'desk@example.org', after: 'press@example.org' }],
        },
      });
      expect((await fromElsewhere(...args, '--accept-settings')).code).toBe(0);
      expect(await head()).toMatchObject({ rev: 3, acceptedSettings: [{ key: 'mail.press' }] });
    },
  );

  test('keeps the rules of the newest revision', async () => {
    const before = (await head()).settings;
    await fromElsewhere('rollback', '--accept-settings');
    expect((await head()).settings).toEqual(before);
  });
});

describe('the signature rule', () => {
  const rules = { ...production, environments: { production: { signatures: 'required' } } };
  const allow = (line: string): Promise<void> =>
    writeFile(path.join(site.root, 'allowed_signers'), line);
  const sign = async (version: string): Promise<void> => {
    const found = await site.store.releases.read('mf-awards', version);
    await writeSignature(site.store.files, found, ada.signRelease(found));
  };
  beforeEach(async () => {
    await configure(rules);
    await allow(`mf-awards ${ada.publicKey}\n`);
    await site.runJson('recompose', '--accept-settings');
    await configure(production, empty);
  });

  test('applies in a folder whose configuration lacks it', async () => {
    const unsigned = await fromElsewhere('promote', 'mf-awards@1.1.0', '--json');
    expect(errorOf(unsigned.out)).toMatchObject({
      code: 'PROMOTION_REJECTED',
      problems: [{ area: 'mf-awards', rule: 'signatures' }],
    });
    await sign('1.1.0');
    const signed = await fromElsewhere('promote', 'mf-awards@1.1.0', '--json');
    expect(errorOf(signed.out).settings.changes).toEqual([
      { key: 'signatures', before: 'required', after: 'not required' },
      { key: `signers.${ada.fingerprint}`, before: 'mf-awards' },
    ]);
    expect(await site.store.log.newest()).toBe(2);
  });

  test('can be weakened with --accept-settings, and the record contains the change', async () => {
    const weaker = ['promote', 'mf-awards@1.1.0', '--accept-settings'];
    expect((await fromElsewhere(...weaker)).code).toBe(0);
    expect((await head()).acceptedSettings).toContainEqual({
      key: 'signatures',
      before: 'required',
      after: 'not required',
    });
    expect((await site.run('history')).out).toMatch(/settings \(signatures, signers\)/);
  });

  test('lists a key that a folder adds', async () => {
    const grace = makeSigner('grace@example.org');
    await allow(`mf-awards ${ada.publicKey}\n* ${grace.publicKey}\n`);
    await sign('1.1.0');
    const { out } = await site.run('promote', 'mf-awards@1.1.0', '--json');
    expect(errorOf(out).settings.changes).toEqual([
      { key: `signers.${grace.fingerprint}`, after: '*' },
    ]);
  });

  test('ignores the order, comments and names of keys', async () => {
    await sign('1.1.0');
    await allow(`# Keys\n\nmf-awards   ${ada.publicKey.replace('ada@', 'lovelace@')}\n`);
    expect((await site.run('promote', 'mf-awards@1.1.0')).err).toBe('');
  });
});

test('the order of settings and defaults make no difference', async () => {
  const { siteUrl, ...rest } = production;
  await configure({ ...rest, imageBase: '', siteUrl });
  expect((await site.run('promote', 'mf-awards@1.1.0')).err).toBe('');
});

test('another default environment is a changed setting; webhooks are not recorded', async () => {
  await configure({
    ...production,
    defaultEnvironment: 'live',
    webhooks: { chat: { urlFrom: 'CHAT_URL', secretFrom: 'CHAT_SECRET' } },
  });
  const { out } = await site.run('promote', 'mf-awards@1.1.0', '--json');
  expect(errorOf(out).settings.changes).toEqual([
    { key: 'environment', before: 'production', after: 'live' },
  ]);
  await site.runJson('promote', 'mf-awards@1.1.0', '--accept-settings');
  expect(JSON.stringify(await head())).not.toMatch(/chat/i);
});

test.each([[undefined], [{}], ['none']])(
  'a record whose settings are %j is skipped for an older one',
  async (settings) => {
    await freeze();
    const { previous: _, ...newest } = await head();
    const older = { ...newest, rev: 3, parent: 2, nonce: 'older', settings };
    await writeFile(site.paths.record(3), JSON.stringify(older));
    site.clockOffsetDays = 28;
    const { out } = await site.run('promote', 'mf-awards@1.1.0', '--json');
    expect(errorOf(out).code).toBe('FROZEN');
  },
);

test('deploy accepts changed settings in the store of the checkout only', async () => {
  await configure({ ...production, mail: { press: 'desk@example.org' } });
  site.modules.build = () => Promise.resolve({ buildAreas: () => Promise.resolve([]) } as never);
  const named = await site.run('deploy', '--store', path.join(site.root, '.store'), '--json');
  expect(named.code).toBe(1);
  expect(errorOf(named.out).code).toBe('SETTINGS_CHANGED');
  await site.runJson('deploy');
  expect(await head()).toMatchObject({ rev: 2, acceptedSettings: [{ key: 'mail.press' }] });
});
