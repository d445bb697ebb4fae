/** @jest-environment node */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LogRecord } from '@concourse/core/store/types';
import { applyChange } from '@concourse/release/applyChange';
import { changeSettings, promoteToAll, type Change } from '@concourse/release/changes';
import type { HistoryEntry } from '@concourse/release/history';
import { writeSignature } from '@concourse/store/signatures';
import { folderStore } from '@concourse/store/Store';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { makeSigner } from '@concourse/test-kit/makeSigner';
import { TestSite, type CommandError } from '@concourse/test-kit/TestSite';
import { loadSettings } from './fileSettings';
import { Run } from './run';

const ada = makeSigner('ada@example.org');
const production = {
  siteUrl: 'https://www.example.org',
  mail: { press: 'press@example.org' },
  services: { email: { origin: 'https://mail.example.org' } },
};
const desk = { ...production, mail: { press: 'desk@example.org' } };

let site: TestSite;
let elsewhere: string;
beforeEach(async () => {
  site = await TestSite.make();
  elsewhere = path.join(site.root, 'elsewhere');
  await mkdir(elsewhere);
  await site.configure(production);
  await site.seed();
  await site.publish(awardsFixture('1.1.0'), awardsFixture('1.2.0'));
});
afterEach(() => site.remove());

const file = () => path.join(site.root, 'site.config.json');

const fromElsewhere = (...args: string[]) =>
  site.runIn(elsewhere, ...args, '--store', path.join(site.root, '.store'));

async function rejectedElsewhere(...args: string[]): Promise<CommandError> {
  const { code, out } = await fromElsewhere(...args, '--json');
  expect(code).toBe(1);
  return (JSON.parse(out) as { error: CommandError }).error;
}

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

/** Freezes the site in the first week of February. */
const freeze = () =>
  site.runJson(
    ...['freeze', 'add', '--from', '2026-02-01', '--until', '2026-02-06', '--reason', 'holidays'],
  );

describe('a promotion', () => {
  const foreign = { siteUrl: 'https://foreign.example', mail: { press: 'x@foreign.example' } };

  test('composes the same edition in folders without a file, with a foreign, stale or invalid one', async () => {
    await site.applySettings(desk);
    const found = new Set<string>();
    for (const text of [
      null,
      JSON.stringify(foreign),
      JSON.stringify(production),
      '{"siteUrl": 7',
    ]) {
      await rm(path.join(elsewhere, 'site.config.json'), { force: true });
      if (text !== null) await writeFile(path.join(elsewhere, 'site.config.json'), text);
      const promoted = await fromElsewhere('promote', 'mf-awards@1.1.0', '--json');
      expect(promoted).toMatchObject({ code: 0 });
      found.add((JSON.parse(promoted.out) as { record: LogRecord }).record.live);
      expect(await head()).not.toHaveProperty('changedSettings');
      await fromElsewhere('rollback');
    }
    expect(found.size).toBe(1);
  });

  test.each([
    ['promote', 'mf-awards@1.1.0', '--canary', '10'],
    ['recompose'],
    ['retire', 'mf-careers', '--gone', '/Careers'],
    ['rename', 'mf-careers', 'mf-jobs@1.0.0'],
  ])('or another change keeps the recorded settings: %s', async (...args) => {
    const { settings } = await head();
    await site.publish({ name: 'mf-jobs', version: '1.0.0', pages: { '/Careers': '' } });
    await writeFile(path.join(elsewhere, 'site.config.json'), JSON.stringify(foreign));
    site.env = { ...site.env, SITE_URL: 'https://variable.example' };
    expect((await fromElsewhere(...args)).code).toBe(0);
    expect(await page()).toContain('https://www.example.org/award');
    expect((await head()).settings).toEqual(settings);
  });

  test('of staging into production keeps the settings of production', async () => {
    const staging = { ...desk, siteUrl: 'https://staging.example.org' };
    await site.configure({ ...production, environments: { staging } });
    await site.runJson('promote', '--from-environment', 'production', '--environment', 'staging');
    await site.runJson('promote', 'mf-awards@1.1.0', '--environment', 'staging');
    await rm(file());
    await site.runJson('promote', '--from-environment', 'staging');
    expect(await page()).toContain('https://www.example.org/award');
    const where = ['--environment', 'staging'];
    const shown = await site.runJson<object>('settings', 'show', ...where);
    expect(shown).toMatchObject({ environments: { staging: { mail: staging.mail } } });
  });

  test('says which settings the first one takes', async () => {
    const other = await TestSite.make();
    await other.publish({ name: 'shell', version: '1.0.0' });
    const promote = ['promote', 'shell@1.0.0', '--dry-run'];
    expect((await other.run(...promote)).out).toContain('the defaults, as there is no ');
    await other.configure(production);
    expect((await other.run(...promote)).out).toContain('SETTINGS: from ');
    await other.remove();
  });
});

describe('settings', () => {
  test('plan lists the changes and the number of pages, and writes nothing', async () => {
    await site.configure({ mail: production.mail });
    const plan = await site.runJson<{ settings: object; record: null }>('settings', 'plan');
    expect(plan).toMatchObject({
      record: null,
      settings: {
        pages: 2,
        changes: [
          { key: 'services.email.origin', before: 'https://mail.example.org', after: '' },
          { key: 'siteUrl', before: 'https://www.example.org', after: 'http://localhost:8080' },
        ],
      },
    });
    expect((await site.run('settings', 'plan')).out).toContain('SETTINGS: 2 changes, 2 pages');
    expect(await site.store.log.newest()).toBe(1);
  });

  test('apply records them, recomposes the pages, and status and history show them', async () => {
    await site.applySettings({ siteUrl: production.siteUrl, mail: production.mail });
    const changedSettings = [
      { key: 'services.email.origin', before: 'https://mail.example.org', after: '' },
    ];
    expect(await head()).toMatchObject({ rev: 2, changedSettings });
    const [entry] = await site.runJson<HistoryEntry[]>('history');
    expect(entry?.changedSettings).toEqual(changedSettings);
    const shown = /services\.email\.origin.*https:\/\/mail\.example\.org/;
    expect((await site.run('status')).out).toMatch(shown);
    expect((await site.run('history')).out).toMatch(/settings \(services\)/);
    await site.applySettings({ siteUrl: production.siteUrl, mail: production.mail });
    expect(await site.store.log.newest()).toBe(2);
  });

  test('apply recomposes the editions of a canary, which keeps its share', async () => {
    await site.runJson('promote', 'mf-awards@1.1.0', '--canary', '10');
    await site.applySettings({ ...production, siteUrl: 'https://new.example.org' });
    const { canaries, variants = [] } = await head();
    expect(canaries).toMatchObject([{ name: 'mf-awards', percent: 10 }]);
    const editions = await Promise.all(variants.map((id) => site.store.editions.read(id)));
    expect(editions.map(({ site: { siteUrl } }) => siteUrl)).toEqual([
      ...['https://new.example.org', 'https://new.example.org'],
    ]);
  });

  test('show prints a file that changes nothing when it is applied', async () => {
    const access = {
      signIn: { issuer: 'https://id.example.org', clientId: 'site', groupsClaim: 'groups' },
      pipelines: [],
      grants: [{ to: 'group:awards', rights: ['release'], areas: ['mf-awards'] }],
    };
    const webhooks = { chat: { urlFrom: 'CHAT' }, log: { url: 'https://log.example.org/x' } };
    const section = { signatures: 'required', indexed: false };
    await writeFile(path.join(site.root, 'allowed_signers'), `mf-* ${ada.publicKey}\n`);
    await site.applySettings({
      ...{ ...production, access, webhooks, previews: { keep: '3d' } },
      environments: { production: section },
    });
    const keys = (await head()).changedSettings?.map(({ key }) => key);
    expect(keys).toEqual([
      ...['indexed', 'signatures', 'previews.keep', `signers.${ada.fingerprint}`],
      ...['webhooks.chat', 'webhooks.log', 'access.signIn.issuer', 'access.signIn.clientId'],
      ...['access.signIn.groupsClaim', 'access.grants.group:awards'],
    ]);
    const shown = path.join(elsewhere, 'shown.json');
    await writeFile(shown, (await site.run('settings', 'show', '--json')).out);
    const { changed } = await site.runJson<{ changed: boolean }>('settings', 'apply', shown);
    expect(changed).toBe(false);
  });

  test('of a file that does not exist, or does not name the environment, are rejected', async () => {
    expect((await rejectedElsewhere('settings', 'apply')).code).toBe('SETTINGS_FILE_MISSING');
    const staging = ['--environment', 'staging'];
    await site.configure({ environments: { staging: {} } });
    await site.runJson('promote', 'shell@1.0.0', ...staging);
    await site.configure(production);
    const { code } = await site.runError('settings', 'apply', ...staging);
    expect(code).toBe('ENVIRONMENT_NOT_FOUND');
    expect((await site.runError('settings', 'show', 'x.json')).code).toBe('USAGE');
  });

  test('that change while others are applied are not overwritten', async () => {
    const error = await overtaken('settings', 'apply', 'other.json');
    expect(error).toMatchObject({ code: 'CONCURRENT_CHANGE' });
    expect(await head()).toMatchObject({ rev: 2, changedSettings: [{ key: 'mail.press' }] });
    expect(await page()).toContain('https://www.example.org/award');
  });

  test('are planned again after a concurrent promotion, and keep its release', async () => {
    expect(await overtaken('promote', 'mf-awards@1.2.0')).toMatchObject({ retries: 1 });
    expect(await head()).toMatchObject({
      rev: 3,
      changedSettings: [{ after: 'desk@example.org' }],
    });
    expect((await site.liveVersions())['mf-awards']).toBe('1.2.0');
  });

  test('that are applied during a promotion are in its edition', async () => {
    const promotion = promoteToAll({ 'mf-awards': '1.1.0' });
    expect(await overtaken('settings', 'apply', 'other.json', promotion)).toMatchObject({
      retries: 1,
      record: { rev: 3 },
    });
    const { site: values } = await site.store.editions.read((await head()).live);
    expect(values.mail.press).toBe('other@example.org');
  });

  /** Applies the settings of a file, while a command from another folder appends its record first. */
  async function overtaken(...given: (string | Change)[]): Promise<unknown> {
    const args = given.filter((arg) => typeof arg === 'string');
    const other = { ...production, mail: { press: 'other@example.org' } };
    await writeFile(path.join(elsewhere, 'other.json'), JSON.stringify(other));
    await site.configure(desk);
    const settings = await loadSettings(new Run(site.context(), {}), site.store);
    const change = given.find((arg) => typeof arg !== 'string') ?? changeSettings(settings);
    const apply = site.applyOptions();
    let isFirst = true;
    return applyChange(change, {
      ...apply,
      compose: async (input) => {
        if (isFirst) {
          isFirst = false;
          expect(await fromElsewhere(...args)).toMatchObject({ code: 0 });
        }
        return apply.compose(input);
      },
    }).catch((error: unknown) => error);
  }
});

describe('a freeze', () => {
  beforeEach(freeze);

  test('holds a promotion and new values of pages, but not rules without pages', async () => {
    site.clockOffsetDays = 28;
    expect((await rejectedElsewhere('promote', 'mf-awards@1.1.0')).code).toBe('FROZEN');
    await site.configure(desk);
    expect((await site.runError('settings', 'apply')).code).toBe('FROZEN');
    await site.applySettings({ ...production, previews: { keep: '2d' } });
    expect(await head()).toMatchObject({ rev: 3, settings: { freezes: [{ why: 'holidays' }] } });
  });

  test('does not hold a rollback in a folder without a file, which keeps the settings', async () => {
    await site.runJson('promote', 'mf-awards@1.1.0');
    site.clockOffsetDays = 28;
    expect(await fromElsewhere('rollback', 'mf-awards')).toMatchObject({ code: 0 });
    expect(await page()).toContain('https://www.example.org/award');
    expect((await rejectedElsewhere('promote', 'mf-awards@1.2.0')).code).toBe('FROZEN');
  });

  test.each([[undefined], [{}], ['none']])(
    'still applies after a record whose settings are %j',
    async (settings) => {
      const { previous: _, ...newest } = await head();
      const damaged = { ...newest, rev: 3, parent: 2, nonce: 'damaged', settings };
      await writeFile(site.paths.record(3), JSON.stringify(damaged));
      site.clockOffsetDays = 28;
      expect((await site.runError('promote', 'mf-awards@1.1.0')).code).toBe('FROZEN');
    },
  );
});

test('a rollback to a revision restores the values of its pages, and keeps the newest rules', async () => {
  await site.applySettings({ ...desk, previews: { keep: '2d' } });
  const rules = (await head()).settings;
  await site.runJson('rollback', '--to-revision', '1');
  expect(await head()).toMatchObject({
    ...{ rev: 3, settings: rules, isRollback: true },
    changedSettings: [
      { key: 'mail.press', before: 'desk@example.org', after: 'press@example.org' },
    ],
  });
  await site.runJson('promote', 'mf-awards@1.1.0');
  expect(await head()).not.toHaveProperty('changedSettings');
});

test('a damaged newest record with settings is recovered as any other', async () => {
  await site.applySettings({ ...production, previews: { keep: '2d' } });
  await site.applySettings({ ...desk, previews: { keep: '2d' } });
  await writeFile(site.paths.record(3), '{"rev": 3');
  await rm(file());
  expect((await site.runError('promote', 'mf-awards@1.1.0')).code).toBe('STORE_DAMAGED');
  await site.runJson('rollback', '--to-revision', '2');
  expect(await head()).toMatchObject({ rev: 4, settings: { previewDurationMs: 2 * 86_400_000 } });
  expect((await site.run('promote', 'mf-awards@1.1.0')).code).toBe(0);
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
    await allow(`mf-awards ${ada.publicKey}\n`);
    await site.applySettings(rules);
  });

  test('applies in a folder whose configuration lacks it', async () => {
    expect(await rejectedElsewhere('promote', 'mf-awards@1.1.0')).toMatchObject({
      code: 'PROMOTION_REJECTED',
      problems: [{ area: 'mf-awards', rule: 'signatures' }],
    });
    await sign('1.1.0');
    expect((await fromElsewhere('promote', 'mf-awards@1.1.0')).code).toBe(0);
  });

  test('changes with settings apply, and the record lists it', async () => {
    const grace = makeSigner('grace@example.org');
    await allow(`mf-awards ${ada.publicKey}\n* ${grace.publicKey}\n`);
    await site.applySettings(rules);
    expect((await head()).changedSettings).toEqual([
      { key: `signers.${grace.fingerprint}`, after: '*' },
    ]);
    await site.applySettings(production);
    expect((await head()).changedSettings).toContainEqual({
      key: 'signatures',
      before: 'required',
      after: 'not required',
    });
    expect((await site.run('history')).out).toMatch(/settings \(signatures, signers\)/);
  });

  test('ignores the order, comments and names of keys', async () => {
    await allow(`# Keys\n\nmf-awards   ${ada.publicKey.replace('ada@', 'lovelace@')}\n`);
    await site.applySettings(rules);
    expect(await site.store.log.newest()).toBe(2);
  });
});

test('a store whose records have no settings gets those without rules', async () => {
  const { settings, ...record } = await head();
  expect(settings).toBeDefined();
  await writeFile(site.paths.record(1), JSON.stringify(record));
  await fromElsewhere('promote', 'mf-awards@1.1.0');
  expect(await head()).toMatchObject({ rev: 2, settings: { environment: 'production' } });
  expect(await page()).toContain('https://www.example.org/award');
});

test('deploy applies the file in the store of the checkout only', async () => {
  await site.configure(desk);
  site.modules.build = () => Promise.resolve({ buildAreas: () => Promise.resolve([]) } as never);
  await site.runJson('deploy', '--store', path.join(site.root, '.store'));
  expect(await site.store.log.newest()).toBe(1);
  await site.runJson('deploy');
  expect(await head()).toMatchObject({ rev: 2, changedSettings: [{ key: 'mail.press' }] });
});
