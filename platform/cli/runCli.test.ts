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

test('the help groups the commands by role', async () => {
  const { code, out } = await site.run('--help');
  expect(code).toBe(0);
  const groups = out.split(/^(?:Area developer|Release manager|Operator):\n/m).slice(1);
  const names = groups.map((group) =>
    Array.from(group.matchAll(/^ {2}([a-z-]+)/gm), ([, name]) => name),
  );
  expect(names).toMatchObject(
    [
      ['build', 'check'],
      ['deploy', 'promote'],
      ['serve', 'sync'],
    ].map((each) => expect.arrayContaining(each) as unknown),
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

test.each([
  ['promot', /promot.*promote\?/],
  ['status --jsn', /--jsn.*--json\?/],
  ['status now', /argument/],
  ['prune', /--retention/],
  ['prune --retention', /--retention/],
  ['prune --retention 30', /--retention.*30s.*4w/],
  ['serve --memory 64KB', /--memory.*64MB/],
  ['promote', /release/],
  ['promote mf-awards', /mf-awards/],
  ['promote a@1.0.0 a@1.1.0', /a is named twice/],
  ['promote a@1.0.0 --canary 100', /--canary.*1 to 99/],
  ['promote a@1.0.0 --steps 50', /--steps.*--canary/],
  ['promote a@1.0.0 --tolerance 5', /--tolerance.*--steps/],
  ['promote a@1.0.0 --redirect news', /--redirect news/],
  ['promote a@1.0.0 --override-freeze', /--override-freeze/],
  ['console --host 0.0.0.0', /--host.*--read-only/],
  ['console --read-only --public-url example', /--public-url.*https/],
  ['freeze lift', /list/],
  ['new area press --path /press', /press/],
])('wrong usage exits with 2 and is explained: %s', async (line, message) => {
  const { code, out, err } = await site.run(...line.split(' '));
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^USAGE: [^]+\n→ \S+/);
  expect(err).toMatch(message);
  expect(existsSync(site.paths.root)).toBe(false);
});

test('SITE_STORE names the store, and --store overrides it', async () => {
  await site.seed();
  site.env = { SITE_STORE: 'elsewhere' };
  await site.build({ name: 'mf-awards', version: '9.0.0', pages: { '/award': '' } });
  await site.runJson('publish', 'mf-awards', '--create');
  expect(await site.runJson('status')).toBeNull();
  expect(await site.runJson('status', '--store', path.join(site.root, '.store'))).not.toBeNull();
});

test('an address that is not a store is rejected, and not created', async () => {
  await site.build({ name: 'mf-awards', version: '1.0.0', pages: { '/award': '' } });
  for (const line of ['status', 'verify', 'serve', 'promote a@1.0.0', 'publish mf-awards']) {
    expect(await site.runError(...line.split(' '), '--store', 'stroe')).toMatchObject({
      code: 'STORE_NOT_FOUND',
      message: expect.stringContaining(path.join(site.root, 'stroe')) as string,
    });
  }
  expect(existsSync(path.join(site.root, 'stroe'))).toBe(false);
});

test.each([
  ['shell', 'NOT_A_STORE'],
  ['package.json', 'STORE_ADDRESS_INVALID'],
  ['https://example.org/store', 'STORE_ADDRESS_INVALID'],
  ['s3://Bucket/store', 'STORE_ADDRESS_INVALID'],
  ['x'.repeat(300), 'FILE_UNUSABLE'],
])('the address %.30s is not a store: %s', async (store, code) => {
  expect(await site.runError('deploy', '--store', store)).toMatchObject({ code });
});

test.each(['abc', '70000', '-1', '80.5'])('rejects PORT=%s', async (PORT) => {
  site.env = { PORT };
  expect(await site.runError('serve')).toMatchObject({
    code: 'PORT_INVALID',
    message: expect.stringContaining(`"${PORT}"`) as string,
  });
});

test('with --json, an error is one line of JSON', async () => {
  const { out, code } = await site.run('rollback', '--json');
  expect([code, out]).toEqual([1, expect.stringMatching(/^\{"error":\{.*\}\}\n$/)]);
});

test('an invalid configuration rejects the first promotion and names the setting', async () => {
  await site.publish({ name: 'shell', version: '1.0.0' });
  site.env = { SITE_URL: 'example.org' };
  expect(await site.runError('promote', 'shell@1.0.0')).toMatchObject({
    code: 'CONFIGURATION_INVALID',
    message: expect.stringMatching(/siteUrl.*SITE_URL/) as string,
  });
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

  test('promotes all areas in one revision, then only a new version', async () => {
    expect(await site.runJson('deploy')).toMatchObject({ record: { rev: 1 } });
    expect(Object.keys(await site.liveVersions())).toEqual(['mf-awards', 'mf-careers', 'shell']);
    expect(await site.runJson('deploy')).toMatchObject({ wouldChange: false });
    await site.build({ name: 'mf-awards', version: '1.1.0', pages: { '/award': '' } });
    await site.run('deploy');
    expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.1.0' });
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
