/** @jest-environment node */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCsv } from '@concourse/contract/csv';
import { publishFacts } from '@concourse/contract/factFile';
import { readSettings } from '@concourse/release/settings';
import { TestIssuer } from '@concourse/test-kit/TestIssuer';
import { TestSite } from '@concourse/test-kit/TestSite';
import { loadAllCommands } from './loadCommands';
import { serviceCommands } from './serviceCommands';
import { HostedConsole } from './testing/HostedConsole';

const list = 'awards.material';

let site: TestSite;
let issuer: TestIssuer;
let hosted: HostedConsole;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  issuer.person = { email: 'ada@example.org', email_verified: true };
  site = await TestSite.make();
  hosted = await HostedConsole.start(site, issuer, [
    { to: 'person:ada@example.org', rights: ['release'], areas: ['mf-awards'] },
    { to: 'person:ben@example.org', rights: ['freeze'] },
    { to: 'person:cleo@example.org', rights: ['administer'] },
  ]);
  const factEntries = {
    'awards.seats': { type: 'count', editable: true, value: 8 },
    [list]: {
      type: 'list',
      editable: true,
      fields: { recording: 'link' },
      value: [],
      names: { k1: 'Opening' },
    },
  };
  await site.publish({
    ...{ name: 'mf-awards', version: '1.1.0', pages: { '/award': '<p id="jury">New</p>' } },
    manifest: { facts: publishFacts(factEntries), factEntries },
  });
  await site.runJson('sign-in');
  await site.run('promote', 'mf-careers@1.0.0');
  await onStore(() =>
    site.runJson('freeze', 'add', '--until', '2099-01-01', '--reason', 'holidays'),
  );
  await onStore(() => site.runJson('promote', ...all, '--environment', 'staging'));
});
afterAll(async () => {
  await hosted.stop();
  await issuer.stop();
  await site.remove();
});

const all = ['shell@1.0.0', 'mf-awards@1.1.0', 'mf-careers@1.0.0'];

/** Runs a command on the store instead of through the console. */
async function onStore<Result>(work: () => Promise<Result>): Promise<Result> {
  const { env } = site;
  site.env = hosted.storeEnv;
  try {
    return await work();
  } finally {
    site.env = env;
  }
}

test.each([
  [['status']],
  [['status', '--environment', 'production']],
  [['status', '--json']],
  [['history', '--limit', '1']],
  [['history', '--json']],
  [['history', '--refusals']],
  [['diff', 'mf-awards@1.1.0']],
  [['diff', 'mf-awards@1.1.0', '--environment', 'production', '--json']],
  [['history', '--refusals', '--json']],
])('%j prints the same through the console and on the store', async (args) => {
  const through = await site.run(...args);
  expect(through).toMatchObject({ code: 0, err: '' });
  const local = await onStore(() => site.run(...args));
  if (!args.includes('--json')) expect(through).toEqual(local);
  // Reading all settings requires the right to administer.
  else
    expect(JSON.parse(through.out)).toEqual(
      JSON.parse(local.out, (key, value: unknown) => (key === 'settings' ? undefined : value)),
    );
});

test('a release manager freezes, stops and resumes through the console', async () => {
  issuer.person = { email: 'ben@example.org', email_verified: true };
  const { env } = site;
  site.env = { ...env, XDG_CONFIG_HOME: `${site.root}/ben` };
  await site.runJson('sign-in');
  const listed = await site.run('freeze');
  expect(listed.out).toContain('holidays');
  expect(listed).toEqual(await onStore(() => site.run('freeze')));
  const ended = await site.run('freeze', 'end', '--reason', 'back');
  expect(ended).toMatchObject({ err: '', code: 0 });
  expect((await site.run('freeze')).out).toContain('has no current or future freeze');
  const add = ['freeze', 'add', '--until', '2099-01-01', '--area', 'mf-awards'];
  expect(await site.runError(...add)).toMatchObject({ code: 'USAGE' });
  expect(await site.run(...add, '--reason', 'jury')).toMatchObject({ err: '', code: 0 });
  expect((await site.run('freeze')).out).toContain('mf-awards');

  expect(await site.run('stop', '--reason', 'wrong prices')).toMatchObject({ err: '', code: 0 });
  expect((await site.store.log.head())?.who).toMatchObject({ subject: 'person' });
  expect((await site.run('status', '--environment', 'production')).out).toContain('wrong prices');
  expect(await site.run('resume')).toMatchObject({ err: '', code: 0 });
  expect(await site.runError('settings')).toMatchObject({ code: 'ACCESS_DENIED' });
  site.env = env;
  const rev = await site.store.log.newest();
  expect(await site.runError('stop', '--reason', 'no right')).toMatchObject({
    code: 'ACCESS_DENIED',
  });
  expect(await site.store.log.newest()).toBe(rev);
});

test('an administrator reads the settings that the store has', async () => {
  issuer.person = { email: 'cleo@example.org', email_verified: true };
  const { env } = site;
  site.env = { ...env, XDG_CONFIG_HOME: `${site.root}/cleo` };
  await site.runJson('sign-in');
  expect(await site.run('settings')).toEqual(await onStore(() => site.run('settings')));
  expect(await site.runError('settings', 'plan')).toMatchObject({ code: 'USAGE' });
  site.env = env;
});

test('a notice needs the right for the shell, and is set and ended through the console', async () => {
  const set = ['notice', 'set', 'The hall opens late.', '--until', '2099-01-01'];
  expect(await site.runError(...set)).toMatchObject({ code: 'ACCESS_DENIED' });
  const { env } = site;
  site.env = { ...env, XDG_CONFIG_HOME: `${site.root}/cleo` };
  expect(await site.run(...set)).toMatchObject({ code: 0 });
  expect((await readSettings(site.store)).notice).toMatchObject({ text: 'The hall opens late.' });
  expect(await site.run('notice', 'end')).toMatchObject({ code: 0 });
  expect((await readSettings(site.store)).notice).toBeNull();
  site.env = env;
});

test('a fact changes through the console, with the right for its area', async () => {
  const staging = ['--environment', 'staging'];
  const change = ['facts', 'change', 'awards.seats', '9', ...staging];
  expect(await site.runError('facts', 'change', 'awards.seat', '9', ...staging)).toMatchObject({
    code: 'FACT_NOT_FOUND',
  });
  expect(await site.run(...change)).toMatchObject({ code: 0 });
  const changed = async () =>
    (await readSettings(site.store.forEnvironment({ name: 'staging', isDefault: false })))
      .changedFacts;
  expect(await changed()).toMatchObject({ 'awards.seats': { area: 'mf-awards', value: 9 } });
  expect(await site.run('facts', 'change', 'awards.seats', '--released', ...staging)).toMatchObject(
    { code: 0 },
  );
  expect(await changed()).toEqual({});
});

test('a list goes through the console as CSV, with errors by row, and comes back', async () => {
  const staging = ['--environment', 'staging'];
  const file = join(site.root, 'recordings.csv');
  const change = async (...lines: string[]): Promise<string[]> => {
    await writeFile(file, ['id;recording', ...lines].join('\r\n'));
    return ['facts', 'change', list, '--csv', file, ...staging];
  };
  const wrong = await site.runError(...(await change('k9;https://v.example/k9', 'k1;http://v')));
  expect(wrong).toMatchObject({ code: 'FACT_ROWS_INVALID' });
  expect(wrong.message.match(/row \d, column \w+/g)).toEqual([
    ...['row 2, column id', 'row 3, column recording'],
  ]);
  expect(await site.run(...(await change('k1;https://v.example/k1')))).toMatchObject({ code: 0 });
  const { out } = await site.run('facts', 'list', list, '--csv', ...staging);
  expect(parseCsv(out)).toEqual([
    ['id', 'recording'],
    ['k1', 'https://v.example/k1'],
  ]);
  await writeFile(file, out.replace('example/k1', 'example/k2'));
  expect(await site.run('facts', 'change', list, '--csv', file, ...staging)).toMatchObject({
    code: 0,
  });
  const { changedFacts } = await readSettings(
    site.store.forEnvironment({ name: 'staging', isDefault: false }),
  );
  expect(changedFacts[list]?.value).toEqual([{ id: 'k1', recording: 'https://v.example/k2' }]);
});

test('history lists a refusal of the console', async () => {
  expect(await site.runError('promote', 'mf-careers@1.0.0')).toMatchObject({
    code: 'ACCESS_DENIED',
  });
  expect((await site.run('history', '--refusals')).out).toContain('ACCESS_DENIED');
});

test('an error of the console has its code and its next step', async () => {
  expect(await site.runError('diff', 'mf-awards@9.9.9')).toMatchObject({
    ...{ code: 'RELEASE_NOT_FOUND', next: 'Publish it: npm run site -- publish mf-awards' },
  });
});

test('a command of another environment needs a right there', async () => {
  const args = ['--environment', 'nowhere'];
  for (const command of ['status', 'history'])
    expect(await site.runError(command, ...args)).toMatchObject({ code: 'ENVIRONMENT_NOT_FOUND' });
});

test.each([
  [['status', '--reports-from', 'reports']],
  [['preview', '--list']],
  [['notice']],
  [['promote', 'mf-awards@1.1.0', '--allow-broken-links']],
])('%j is rejected instead of working on a local store', async (args) => {
  expect(await site.runError(...args)).toMatchObject({ code: 'USAGE' });
});

test('with --store, a command works on this store', async () => {
  const { revision } = { revision: await site.store.log.newest() };
  const { out } = await site.run('history', '--store', site.paths.root, '--limit', '1');
  expect(out).toContain(`\n${revision}  `);
});

test('other commands name those that work, and change no local store', async () => {
  const before = await readdir(site.paths.root, { recursive: true });
  const values: Record<string, string> = { '--retention': '7d' };
  for (const make of await loadAllCommands()) {
    const command = make(site.context());
    const name = command.name();
    if (name in serviceCommands) continue;
    const required = command.registeredArguments.filter((each) => each.required);
    const options = command.options.filter((each) => each.mandatory);
    const args = [
      ...required.map((each) => each.argChoices?.[0] ?? 'mf-awards'),
      ...options.flatMap(({ long }) => [long ?? '', values[long ?? ''] ?? 'http://127.0.0.1']),
    ];
    const { code, next } = await site.runError(name, ...args);
    expect({ name, code, next }).toEqual({
      ...{ name, code: 'SERVICE_COMMAND_UNSUPPORTED' },
      next: expect.stringContaining('--store') as string,
    });
  }
  expect(await readdir(site.paths.root, { recursive: true })).toEqual(before);
});
