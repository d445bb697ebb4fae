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

test('a build becomes a release', async () => {
  await site.build(awards);
  const { out, code } = await site.run('publish', 'mf-awards');
  expect(code).toBe(0);
  expect(out).toMatch(/^Plan: .*mf-awards@1\.0\.0.*2 files/);
  expect(out).toContain('npm run site -- promote mf-awards@1.0.0');
  const served = await readdir(site.paths.publicFiles('mf-awards', '1.0.0'));
  expect(served.sort()).toEqual(
    ['main.css', 'main.css.br', 'main.css.gz', 'main.js', 'main.js.br', 'main.js.gz'].sort(),
  );
});

test('the same build again is fine', async () => {
  await site.build(awards);
  await site.run('publish', 'mf-awards');
  expect(await site.runJson('publish', 'mf-awards')).toMatchObject({
    outcome: 'already published',
  });
});

test('other bytes under the same version are refused, naming file and remedy', async () => {
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

test('a build whose owner cannot be reached is refused', async () => {
  const owner = { team: 'Awards team', chat: 'over there' };
  await site.build({ ...awards, manifest: { owner } });
  expect(await site.runError('publish', 'mf-awards')).toMatchObject({
    code: 'BUILD_INVALID',
    problems: [expect.stringMatching(/^release\.json: owner: chat: .*#awards/)],
  });
  await site.build({ ...awards, manifest: { owner: { ...owner, chat: '#awards' } } });
  expect((await site.run('publish', 'mf-awards')).code).toBe(0);
});

test('a build whose files are not those of its manifest is refused with every fault', async () => {
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

test('a malformed manifest is refused, naming the fields', async () => {
  await site.build(awards);
  const manifest = JSON.parse(await readFile(dist('release.json'), 'utf8')) as object;
  const broken = { ...manifest, version: 'one', files: { '../../evil.js': {} } };
  await writeFile(dist('release.json'), JSON.stringify(broken));
  const { code, problems } = await site.runError('publish', 'mf-awards');
  expect(code).toBe('BUILD_INVALID');
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringContaining('release.json: version: '),
      expect.stringContaining('release.json: files.../../evil.js: '),
    ]),
  );
});

test('what is not built, or no area, is explained', async () => {
  expect(await site.runError('publish', 'mf-awards')).toMatchObject({
    code: 'BUILD_NOT_FOUND',
    next: expect.stringContaining('npm run site -- build mf-awards') as string,
  });
  expect((await site.runError('publish', 'mf-award')).code).toBe('AREA_NOT_FOUND');
});

test('a dry run checks the build and writes nothing', async () => {
  await site.build(awards);
  expect(await site.runJson('publish', 'mf-awards', '--dry-run')).toMatchObject({
    outcome: 'not published (dry run)',
  });
  expect(await site.store.releases.versions('mf-awards')).toEqual([]);
});

test('what `dev` built is refused, whatever lies in the dist folder', async () => {
  await site.build({ ...awards, version: '1.0.0-dev.4711.2' });
  expect(await site.runError('publish', 'mf-awards')).toMatchObject({
    code: 'DEVELOPMENT_BUILD',
    next: expect.stringContaining('npm run site -- build mf-awards --force') as string,
  });
  expect(await site.store.releases.versions('mf-awards')).toEqual([]);
});

describe('--from', () => {
  let elsewhere: string;
  beforeEach(async () => {
    elsewhere = await temporaryFolder();
    const press = { name: 'mf-press', version: '1.0.0', pages: { '/press': '<p>News</p>' } };
    await writeBuild(path.join(elsewhere, 'dist'), makeBuild(press));
  });
  afterEach(() => rm(elsewhere, { recursive: true }));

  test.each(['', 'dist'])(
    'takes the build of an area that the project does not have: %s',
    async (folder) => {
      const from = path.join(elsewhere, folder);
      const published = await site.runJson('publish', '--from', from);
      expect(published).toMatchObject({ area: 'mf-press', version: '1.0.0', outcome: 'published' });
      expect((await site.store.releases.read('mf-press', '1.0.0')).name).toBe('mf-press');
    },
  );

  test('refuses the build of another area than the one that is named', async () => {
    const { code } = await site.runError('publish', 'mf-awards', '--from', elsewhere);
    expect(code).toBe('BUILD_OF_ANOTHER_AREA');
  });

  test('says where it looked in a folder without a build', async () => {
    const folder = path.join(elsewhere, 'dist/public');
    expect(await site.runError('publish', '--from', folder)).toMatchObject({
      code: 'BUILD_NOT_FOUND',
      message: expect.stringContaining(folder) as string,
    });
  });
});

test('without a name, and several areas in the project, the command asks which', async () => {
  expect((await site.runError('publish')).code).toBe('ARGUMENT_MISSING');
});

test('in a repository of one area that is the one', async () => {
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
