/** @jest-environment node */
import { existsSync } from 'node:fs';
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

const names = 'up build publish promote rollback status history diff verify serve dev'.split(' ');

test.each(names)('%s explains itself, with an example', async (name) => {
  const { code, out } = await site.run(name, '--help');
  expect(code).toBe(0);
  expect(out).toContain('--store <address>');
  expect(out).toContain(`Example:\n  npm run site -- ${name}`);
});

test('the tool lists its commands', async () => {
  const { out } = await site.run('--help');
  for (const name of names) expect(out).toMatch(new RegExp(`^ +${name} `, 'm'));
});

test('an unknown command or option ends with a message and a code', async () => {
  const unknown = await site.run('promot');
  expect(unknown.code).toBe(1);
  expect(unknown.err).toContain('Did you mean promote?');
  expect((await site.run('status', '--jsn')).code).toBe(1);
});

test('a malformed release name is explained', async () => {
  const { code, err } = await site.run('promote', 'mf-awards');
  expect(code).toBe(1);
  expect(err).toMatch(/^RELEASE_NAME_INVALID: .*mf-awards/);
});

test('SITE_STORE chooses the store, --store wins over it', async () => {
  await site.seed();
  site.env = { SITE_STORE: 'elsewhere' };
  await site.build({ name: 'mf-awards', version: '9.0.0', pages: { '/award': '' } });
  await site.runJson('publish', 'mf-awards', '--create');
  expect(await site.runJson('status')).toBeNull();
  expect(await site.runJson('status', '--store', path.join(site.root, '.store'))).not.toBeNull();
});

describe('a store that is mistyped', () => {
  const commands = [
    ['status'],
    ['history'],
    ['verify'],
    ['serve'],
    ['promote', 'mf-awards@1.0.0'],
    ['publish', 'mf-awards'],
  ];

  test.each(commands)('is named by %s, and does not come into being', async (...args) => {
    await site.build({ name: 'mf-awards', version: '1.0.0', pages: { '/award': '' } });
    site.parts.serve = () =>
      Promise.resolve({ serveSite: () => Promise.reject(new Error('served')) });
    const { code, err } = await site.run(...args, '--store', 'stroe');
    expect(code).toBe(1);
    expect(err).toMatch(/^STORE_NOT_FOUND: /);
    expect(err).toContain(path.join(site.root, 'stroe'));
    expect(existsSync(path.join(site.root, 'stroe'))).toBe(false);
  });

  test('may be a folder of other things, a file, or an address', async () => {
    const codeFor = async (store: string) => (await site.runError('up', '--store', store)).code;
    expect(await codeFor('shell')).toBe('NOT_A_STORE');
    expect(await codeFor('package.json')).toBe('STORE_ADDRESS_INVALID');
    expect(await codeFor('https://example.org/store')).toBe('STORE_ADDRESS_INVALID');
    expect(await codeFor('s3://Bucket/store')).toBe('STORE_ADDRESS_INVALID');
  });
});

test.each(['abc', '70000', '-1', '80.5'])('PORT=%s is named', async (PORT) => {
  await site.seed();
  site.env = { PORT };
  site.parts.serve = () =>
    Promise.resolve({ serveSite: () => Promise.reject(new Error('served')) });
  expect(await site.runError('serve')).toMatchObject({
    code: 'PORT_INVALID',
    message: expect.stringContaining(`"${PORT}"`) as string,
  });
});

describe('serve --workers, an option of earlier versions', () => {
  const served = jest.fn(() => Promise.reject(new Error('served')));
  beforeEach(async () => {
    await site.seed();
    served.mockClear();
    site.parts.serve = () => Promise.resolve({ serveSite: served });
  });

  test.each(['2', '0', 'auto'])(
    'rejects %s with an error that names the replacement',
    async (typed) => {
      const { code, next } = await site.runError('serve', '--workers', typed);
      expect(code).toBe('OPTION_REMOVED');
      expect(next).toContain('--port');
      expect(served).not.toHaveBeenCalled();
    },
  );

  test('still accepts 1, and the help omits it', async () => {
    await site.run('serve', '--workers', '1');
    expect(served).toHaveBeenCalledTimes(1);
    expect((await site.run('serve', '--help')).out).not.toContain('--workers');
  });
});

test('with --json, an error is JSON too', async () => {
  const { out, code } = await site.run('rollback', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    error: { name: 'ReleaseError', code: 'NOTHING_LIVE' },
  });
});

test('a wrong configuration ends a promotion, naming the key', async () => {
  await site.seed();
  site.env = { SITE_URL: 'example.org' };
  expect(await site.runError('promote', 'shell@1.0.0')).toMatchObject({
    code: 'CONFIGURATION_INVALID',
    message: expect.stringMatching(/siteUrl.*SITE_URL/) as string,
  });
});

test('a changed configuration goes live by promoting the shell again, once it is accepted', async () => {
  await site.seed();
  site.env = { SITE_USER: 'ada', SITE_MAIL_PRESS: 'desk@example.org' };
  expect(await site.runError('promote', 'shell@1.0.0')).toMatchObject({
    code: 'SETTINGS_CHANGED',
    settings: { changes: [{ key: 'mail.press' }] },
  });
  const accepted = ['promote', 'shell@1.0.0', '--accept-settings'];
  expect(await site.runJson(...accepted)).toMatchObject({ record: { rev: 2 } });
});

describe('up', () => {
  beforeEach(async () => {
    site.parts.build = () =>
      Promise.resolve({
        buildAreas: ({ areas }) => Promise.resolve(areas.map((name) => built(name, '1.0.0'))),
      });
    await site.build({ name: 'shell', version: '1.0.0' });
    await site.build({ name: 'mf-awards', version: '1.0.0', pages: { '/award': '' } });
    await site.build({ name: 'mf-careers', version: '1.0.0', pages: { '/Careers': '' } });
  });

  test('builds, publishes and promotes all areas in one revision', async () => {
    expect(await site.runJson('up')).toMatchObject({ record: { rev: 1 } });
    expect(Object.keys(await site.liveVersions())).toEqual(['mf-awards', 'mf-careers', 'shell']);
  });

  test('a second run changes nothing, a raised version is promoted', async () => {
    await site.run('up');
    expect(await site.runJson('up')).toMatchObject({ wouldChange: false });
    await site.build({ name: 'mf-awards', version: '1.1.0', pages: { '/award': '' } });
    await site.run('up');
    expect(await site.liveVersions()).toMatchObject({
      'mf-awards': '1.1.0',
      'mf-careers': '1.0.0',
    });
    expect(await site.store.log.revisions()).toEqual([1, 2]);
  });

  test('a release that was rolled back stays so, until something new is built', async () => {
    await site.run('up');
    await site.build({ name: 'mf-awards', version: '1.1.0', pages: { '/award': '' } });
    await site.run('up');
    await site.run('rollback', 'mf-awards');
    expect(await site.runJson('up')).toMatchObject({ wouldChange: false });
    expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.0.0' });
  });

  test('an area that was taken out stays out, until something new is built', async () => {
    await site.run('up');
    await site.runJson('retire', 'mf-awards', '--redirect', '/award=/Careers');
    expect(await site.runJson('up')).toMatchObject({ wouldChange: false });
    await site.build({ name: 'mf-awards', version: '1.1.0', pages: { '/award': '' } });
    await site.run('up');
    expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.1.0' });
  });

  test('changed sources under a taken version are released under a version that says so', async () => {
    await site.run('up');
    await site.build({ name: 'mf-awards', version: '1.0.0', pages: { '/award': 'changed' } });
    site.parts.build = () =>
      Promise.resolve({
        buildAreas: async ({ areas, version }) => {
          const changed = { name: 'mf-awards', pages: { '/award': 'changed' } };
          if (version) await site.build({ ...changed, version });
          return areas.map((name) => built(name, version ?? '1.0.0'));
        },
      });
    const { out, code } = await site.run('up');
    expect(code).toBe(0);
    expect(out).toContain('1.0.0-local.');
    expect((await site.liveVersions())['mf-awards']).toMatch(/^1\.0\.0-local\.[0-9a-f]{8}$/);
  });
});
