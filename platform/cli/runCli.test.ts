/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
});
afterEach(() => site.remove());

const built = (name: string, version: string) => ({
  name,
  version,
  milliseconds: 1,
  cached: false,
});

const names = 'deploy build publish promote rollback status history diff verify serve dev'.split(
  ' ',
);

test.each(names)('%s has a help text with an example', async (name) => {
  const { code, out } = await site.run(name, '--help');
  expect(code).toBe(0);
  expect(out).toContain('--store <address>');
  expect(out).toContain(`Example:\n  npm run site -- ${name}`);
});

test('the help groups the commands by role', async () => {
  const { code, out } = await site.run('--help');
  expect(code).toBe(0);
  const commandsOf = (role: string): string[] => {
    const [, group = ''] = new RegExp(`^${role}:\n((?: .*\n)*)`, 'm').exec(out) ?? [];
    return Array.from(group.matchAll(/^ {2}(\S+)/gm), ([, name = '']) => name);
  };
  expect(commandsOf('Area developer')).toEqual(
    'build check publish preview dev new diff facts symbolicate css-types sign'.split(' '),
  );
  expect(commandsOf('Release manager')).toEqual(
    'deploy promote recompose rollout rollback retire rename status history watch freeze console'.split(
      ' ',
    ),
  );
  expect(commandsOf('Operator')).toEqual(
    'serve sync nginx cloudflare export verify prune backup iam-policy'.split(' '),
  );
});

test('--version prints the version of the package', async () => {
  const manifest = JSON.parse(readFileSync(path.join(__dirname, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(await site.run('--version')).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' });
});

test('without a command, the help is printed on standard error', async () => {
  const { code, out, err } = await site.run();
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^Usage: [^]*^Operator:[^]*\nUSAGE: .*\n→ .*--help\n$/m);
});

describe('wrong usage', () => {
  test.each([
    ['promot', /promot.*promote\?/],
    ['status --jsn', /--jsn.*--json\?/],
    ['promote --environmnt a', /--environmnt.*--environment\?/],
    ['status now', /argument/],
    ['prune', /--retention/],
    ['prune --retention', /--retention/],
    ['prune --retention 30', /--retention.*30s.*4w/],
    ['serve --memory 64KB', /--memory.*64MB/],
    ['promote', /release/],
    ['promote mf-awards', /mf-awards/],
    ['promote a@1.0.0 a@1.1.0', /a is named twice/],
    ['promote a@1.0.0 --canary 200', /--canary.*1 to 99/],
    ['promote a@1.0.0 --steps 50', /--steps.*--canary/],
    ['promote a@1.0.0 --tolerance 5', /--tolerance.*--steps/],
    ['promote a@1.0.0 --redirect news', /--redirect news/],
    ['promote a@1.0.0 --override-freeze', /--override-freeze/],
    ['console --host 0.0.0.0', /--host.*--read-only/],
    ['console --read-only --origin example', /--origin.*https/],
    ['freeze lift', /list/],
    ['new area press --path /press', /press/],
  ])('%s exits with 2 and is explained', async (line, message) => {
    await site.seed();
    const args = line.split(' ');
    const { code, out, err } = await site.run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^USAGE: [^]+\n→ \S+/);
    const error = await site.runError(...args);
    expect(error.code).toBe('USAGE');
    expect(error.message).toMatch(message);
    expect(await site.store.log.revisions()).toEqual([1]);
  });
});

test('SITE_STORE names the store, and --store overrides it', async () => {
  await site.seed();
  site.env = { SITE_STORE: 'elsewhere' };
  await site.build({ name: 'mf-awards', version: '9.0.0', pages: { '/award': '' } });
  await site.runJson('publish', 'mf-awards', '--create');
  expect(await site.runJson('status')).toBeNull();
  expect(await site.runJson('status', '--store', path.join(site.root, '.store'))).not.toBeNull();
});

describe('an address that is not a store', () => {
  const commands = [
    ['status'],
    ['history'],
    ['verify'],
    ['serve'],
    ['promote', 'mf-awards@1.0.0'],
    ['publish', 'mf-awards'],
  ];

  test.each(commands)('is rejected by %s, and not created', async (...args) => {
    await site.build({ name: 'mf-awards', version: '1.0.0', pages: { '/award': '' } });
    site.modules.serve = () =>
      Promise.resolve({ serveSite: () => Promise.reject(new Error('served')) });
    const { code, err } = await site.run(...args, '--store', 'stroe');
    expect(code).toBe(1);
    expect(err).toMatch(/^STORE_NOT_FOUND: /);
    expect(err).toContain(path.join(site.root, 'stroe'));
    expect(existsSync(path.join(site.root, 'stroe'))).toBe(false);
  });

  test('can be a folder with other content, a file or a URL', async () => {
    const codeFor = async (store: string) => (await site.runError('deploy', '--store', store)).code;
    expect(await codeFor('shell')).toBe('NOT_A_STORE');
    expect(await codeFor('package.json')).toBe('STORE_ADDRESS_INVALID');
    expect(await codeFor('https://example.org/store')).toBe('STORE_ADDRESS_INVALID');
    expect(await codeFor('s3://Bucket/store')).toBe('STORE_ADDRESS_INVALID');
    expect(await codeFor('x'.repeat(300))).toBe('FILE_UNUSABLE');
  });
});

test.each(['abc', '70000', '-1', '80.5'])('rejects PORT=%s', async (PORT) => {
  await site.seed();
  site.env = { PORT };
  site.modules.serve = () =>
    Promise.resolve({ serveSite: () => Promise.reject(new Error('served')) });
  expect(await site.runError('serve')).toMatchObject({
    code: 'PORT_INVALID',
    message: expect.stringContaining(`"${PORT}"`) as string,
  });
});

test('with --json, an error is one line of JSON', async () => {
  const { out, code } = await site.run('rollback', '--json');
  expect(code).toBe(1);
  expect(out.split('\n')).toHaveLength(2);
  expect(JSON.parse(out)).toMatchObject({
    error: { name: 'ReleaseError', code: 'NOTHING_LIVE' },
  });
});

test('an invalid configuration rejects a promotion and names the setting', async () => {
  await site.seed();
  site.env = { SITE_URL: 'example.org' };
  expect(await site.runError('promote', 'shell@1.0.0')).toMatchObject({
    code: 'CONFIGURATION_INVALID',
    message: expect.stringMatching(/siteUrl.*SITE_URL/) as string,
  });
});

test('a changed configuration is applied with the next promotion once it is accepted', async () => {
  await site.seed();
  site.env = { SITE_USER: 'ada', SITE_MAIL_PRESS: 'desk@example.org' };
  expect(await site.runError('promote', 'shell@1.0.0')).toMatchObject({
    code: 'SETTINGS_CHANGED',
    settings: { changes: [{ key: 'mail.press' }] },
  });
  const accepted = ['promote', 'shell@1.0.0', '--accept-settings'];
  expect(await site.runJson(...accepted)).toMatchObject({ record: { rev: 2 } });
});

describe('deploy', () => {
  beforeEach(async () => {
    site.modules.build = () =>
      Promise.resolve({
        buildAreas: ({ areas }) => Promise.resolve(areas.map((name) => built(name, '1.0.0'))),
      });
    await site.build({ name: 'shell', version: '1.0.0' });
    await site.build({ name: 'mf-awards', version: '1.0.0', pages: { '/award': '' } });
    await site.build({ name: 'mf-careers', version: '1.0.0', pages: { '/Careers': '' } });
  });

  test('builds, publishes and promotes all areas in one revision', async () => {
    expect(await site.runJson('deploy')).toMatchObject({ record: { rev: 1 } });
    expect(Object.keys(await site.liveVersions())).toEqual(['mf-awards', 'mf-careers', 'shell']);
  });

  test('a second run changes nothing, and a new version is promoted', async () => {
    await site.run('deploy');
    expect(await site.runJson('deploy')).toMatchObject({ wouldChange: false });
    await site.build({ name: 'mf-awards', version: '1.1.0', pages: { '/award': '' } });
    await site.run('deploy');
    expect(await site.liveVersions()).toMatchObject({
      'mf-awards': '1.1.0',
      'mf-careers': '1.0.0',
    });
    expect(await site.store.log.revisions()).toEqual([1, 2]);
  });

  test('a release that was rolled back is not promoted until there is a new build', async () => {
    await site.run('deploy');
    await site.build({ name: 'mf-awards', version: '1.1.0', pages: { '/award': '' } });
    await site.run('deploy');
    await site.run('rollback', 'mf-awards');
    expect(await site.runJson('deploy')).toMatchObject({
      wouldChange: false,
      skipped: [{ area: 'mf-awards', version: '1.1.0', why: 'it was rolled back' }],
    });
    expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.0.0' });
    const last = (await site.run('deploy')).out.trim().split('\n').at(-1);
    expect(last).toMatch(/^mf-awards@1\.1\.0 is not live: .*promote mf-awards@1\.1\.0$/);
  });

  test('a release whose promotion was rejected is promoted with the next run', async () => {
    await site.run('deploy');
    await site.build({ name: 'mf-awards', version: '1.1.0', pages: { '/award/new': '' } });
    expect((await site.runError('deploy')).code).toBe('PROMOTION_REJECTED');
    await site.build({
      name: 'mf-careers',
      version: '1.1.0',
      pages: { '/Careers': '', '/award': '' },
    });
    expect(await site.runJson('deploy')).toMatchObject({ changed: true, skipped: [] });
    expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.1.0' });
  });

  test('an old checkout does not replace a newer release, and a canary continues', async () => {
    await site.run('deploy');
    await site.build({ name: 'mf-awards', version: '1.1.0', pages: { '/award': 'new' } });
    await site.run('deploy');
    await site.build({ name: 'mf-awards', version: '1.0.0', pages: { '/award': '' } });
    await site.publish({ name: 'mf-careers', version: '1.1.0', pages: { '/Careers': 'new' } });
    await site.runJson('promote', 'mf-careers@1.1.0', '--canary', '10');
    await site.build({ name: 'mf-careers', version: '1.1.0', pages: { '/Careers': 'new' } });
    expect(await site.runJson('deploy')).toMatchObject({
      wouldChange: false,
      skipped: [
        { area: 'mf-awards', why: '1.1.0 is live, which is newer' },
        { area: 'mf-careers', why: 'a canary of 1.1.0 is running' },
      ],
    });
  });

  test('a retired area stays retired until there is a new build', async () => {
    await site.run('deploy');
    await site.runJson('retire', 'mf-awards', '--redirect', '/award=/Careers');
    expect(await site.runJson('deploy')).toMatchObject({ wouldChange: false });
    await site.build({ name: 'mf-awards', version: '1.1.0', pages: { '/award': '' } });
    await site.run('deploy');
    expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.1.0' });
  });

  test('a changed build with a published version gets a local version, which ends when the change is reverted', async () => {
    await site.run('deploy');
    await site.build({ name: 'mf-awards', version: '1.0.0', pages: { '/award': 'changed' } });
    site.modules.build = () =>
      Promise.resolve({
        buildAreas: async ({ areas, version }) => {
          const changed = { name: 'mf-awards', pages: { '/award': 'changed' } };
          if (version) await site.build({ ...changed, version });
          return areas.map((name) => built(name, version ?? '1.0.0'));
        },
      });
    const { out, code } = await site.run('deploy');
    expect(code).toBe(0);
    expect(out).toContain('1.0.0-local-');
    expect((await site.liveVersions())['mf-awards']).toMatch(/^1\.0\.0-local-[0-9a-f]{8}$/);

    await site.build({ name: 'mf-awards', version: '1.0.0', pages: { '/award': '' } });
    expect(await site.runJson('deploy')).toMatchObject({ changed: true, skipped: [] });
    expect((await site.liveVersions())['mf-awards']).toBe('1.0.0');
  });
});
