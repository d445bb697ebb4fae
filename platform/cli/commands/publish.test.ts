/** @jest-environment node */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeBuild, writeBuild } from '@concourse/test-kit/makeBuild';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
});
afterEach(() => site.remove());

const awards = {
  name: 'mf-awards',
  version: '1.0.0',
  pages: { '/award': '<p>Jury</p>' },
  files: { 'main.css': 'p { color: red }' },
};
const dist = (file: string): string => path.join(site.root, 'mf-awards/dist', file);

test('publishes a build as a release, once', async () => {
  await site.build(awards);
  expect(await site.runJson('publish', 'mf-awards', '--dry-run')).toMatchObject({
    outcome: 'not published (dry run)',
  });
  expect(await site.store.releases.versions('mf-awards')).toEqual([]);
  const { out, code } = await site.run('publish', 'mf-awards');
  expect(code).toBe(0);
  expect(out).toMatch(/^Plan: .*mf-awards@1\.0\.0.*2 files/);
  expect(out).toContain('npm run site -- promote mf-awards@1.0.0');
  expect(await site.runJson('publish', 'mf-awards')).toMatchObject({
    outcome: 'already published',
  });
  const served = await readdir(site.paths.publicFiles('mf-awards', '1.0.0'));
  expect(served.sort()).toEqual(
    ['main.css', 'main.css.br', 'main.css.gz', 'main.js', 'main.js.br', 'main.js.gz'].sort(),
  );
});

test('rejects other content under the same version, and names the file', async () => {
  await site.build(awards);
  await site.run('publish', 'mf-awards');
  await site.build({ ...awards, files: { 'main.css': 'p { color: blue }' } });
  expect(await site.runError('publish', 'mf-awards')).toMatchObject({
    code: 'VERSION_TAKEN',
    message: expect.stringMatching(/mf-awards@1\.0\.0.*main\.css/) as string,
    next: expect.stringContaining('mf-awards/package.json') as string,
  });
  const file = path.join(site.paths.publicFiles('mf-awards', '1.0.0'), 'main.css');
  expect(await readFile(file, 'utf8')).toBe('p { color: red }');
});

test('rejects a build whose owner has an invalid channel', async () => {
  const owner = { team: 'Awards team', chat: 'over there' };
  await site.build({ ...awards, manifest: { owner } });
  expect(await site.runError('publish', 'mf-awards')).toMatchObject({
    code: 'BUILD_INVALID',
    problems: [expect.stringMatching(/^release\.json: owner: chat: .*#awards/)],
  });
  await site.build({ ...awards, manifest: { owner: { ...owner, chat: '#awards' } } });
  expect((await site.run('publish', 'mf-awards')).code).toBe(0);
});

test('rejects a build whose files differ from its manifest, and names each file', async () => {
  await site.build(awards);
  await writeFile(dist('public/main.js'), 'alert(1)');
  await writeFile(dist('public/stray.js'), '');
  const { code, problems } = await site.runError('publish', 'mf-awards');
  expect(code).toBe('BUILD_INVALID');
  expect(problems).toEqual([
    expect.stringContaining('public/main.js: '),
    expect.stringContaining('public/stray.js: '),
  ]);
});

test('rejects a malformed manifest, and names the fields', async () => {
  await site.build(awards);
  const manifest = JSON.parse(await readFile(dist('release.json'), 'utf8')) as object;
  const broken = { ...manifest, version: 'one', files: { '../../evil.js': {} } };
  await writeFile(dist('release.json'), JSON.stringify(broken));
  const { code, problems } = await site.runError('publish', 'mf-awards');
  expect(code).toBe('BUILD_INVALID');
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringContaining('release.json: shape: version: '),
      expect.stringContaining('release.json: shape: files.../../evil.js: '),
    ]),
  );
});

test('rejects an area without a build, and an unknown area', async () => {
  expect(await site.runError('publish', 'mf-awards')).toMatchObject({
    code: 'BUILD_NOT_FOUND',
    next: expect.stringContaining('npm run site -- build mf-awards') as string,
  });
  expect((await site.runError('publish', 'mf-award')).code).toBe('AREA_NOT_FOUND');
  expect((await site.runError('publish')).code).toBe('USAGE');
});

test('rejects a development build', async () => {
  await site.build({ ...awards, version: '1.0.0-dev.4711.2' });
  expect(await site.runError('publish', 'mf-awards')).toMatchObject({
    code: 'DEVELOPMENT_BUILD',
    next: expect.stringContaining('npm run site -- build mf-awards --force') as string,
  });
  expect(await site.store.releases.versions('mf-awards')).toEqual([]);
});

describe('--build', () => {
  let elsewhere: string;
  beforeEach(async () => {
    elsewhere = await temporaryFolder();
    const press = { name: 'mf-press', version: '1.0.0', pages: { '/press': '<p>News</p>' } };
    await writeBuild(path.join(elsewhere, 'dist'), makeBuild(press));
  });
  afterEach(() => rm(elsewhere, { recursive: true }));

  test('publishes the build of an area outside the project', async () => {
    for (const [folder, outcome] of [
      ['', 'published'],
      ['dist', 'already published'],
    ] as const)
      expect(await site.runJson('publish', '--build', path.join(elsewhere, folder))).toMatchObject({
        ...{ area: 'mf-press', version: '1.0.0', outcome },
      });
  });

  test('rejects the build of another area than the named one, and a folder without one', async () => {
    const { code } = await site.runError('publish', 'mf-awards', '--build', elsewhere);
    expect(code).toBe('BUILD_OF_ANOTHER_AREA');
    const folder = path.join(elsewhere, 'dist/public');
    expect(await site.runError('publish', '--build', folder)).toMatchObject({
      code: 'BUILD_NOT_FOUND',
      message: expect.stringContaining(folder) as string,
    });
  });
});

test('publishes the only area of a repository', async () => {
  const alone = await temporaryFolder();
  const press = makeBuild({
    name: 'mf-press',
    version: '1.0.0',
    pages: { '/press': '<p>News</p>' },
  });
  await writeBuild(path.join(alone, 'dist'), press);
  await writeFile(path.join(alone, 'package.json'), JSON.stringify({ name: 'mf-press' }));
  await writeFile(path.join(alone, 'webpack.config.ts'), '');
  const { out } = await site.runIn(alone, 'publish', '--create', '--store', 'store', '--json');
  expect(JSON.parse(out)).toMatchObject({ area: 'mf-press', outcome: 'published' });
  await rm(alone, { recursive: true });
});
