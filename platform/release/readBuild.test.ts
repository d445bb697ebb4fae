/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import {
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { makeBuild, writeBuild } from '@concourse/test-kit/makeBuild';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { TestSite } from '@concourse/test-kit/TestSite';
import { InvalidBuildError } from './errors';
import { buildLimits, findBuild, listBuild, readBuild, readListed } from './readBuild';

let dist: string;
beforeEach(async () => {
  dist = path.join(await temporaryFolder(), 'dist');
  await write();
});
afterEach(() => rm(path.dirname(dist), { recursive: true, force: true }));

/** Writes a build of mf-awards whose entry declares its container, as in a real build. */
async function write(sketch: Partial<Parameters<typeof makeBuild>[0]> = {}): Promise<void> {
  const build = makeBuild({
    ...{ name: 'mf-awards', version: '1.0.0', pages: { '/gais/award': '<p>Jury</p>' } },
    files: { 'remoteEntry.js': '//# allFunctionsCalledOnLoad\nvar mf_awards;(()=>{})();' },
    ...sketch,
    manifest: { entry: 'remoteEntry.js', ...sketch.manifest },
  });
  await writeBuild(dist, build);
}

const at = (file: string): string => path.join(dist, file);
const text = (): Promise<string> => readFile(at('release.json'), 'utf8');

/** Changes fields of the manifest. */
async function change(fields: object): Promise<void> {
  const manifest = JSON.parse(await text()) as object;
  await writeFile(at('release.json'), JSON.stringify({ ...manifest, ...fields }));
}

async function sparse(file: string, bytes: number): Promise<void> {
  await writeFile(file, '');
  await truncate(file, bytes);
}

async function rejection(area = 'mf-awards'): Promise<InvalidBuildError> {
  const error: unknown = await readBuild(area, dist).then(
    () => null,
    (failure: unknown) => failure,
  );
  if (!(error instanceof InvalidBuildError)) throw new Error('Not rejected', { cause: error });
  expect(error.next).not.toBe('');
  return error;
}

test('a valid build is read', async () => {
  const { manifest, files } = await readBuild('mf-awards', dist);
  expect(manifest.name).toBe('mf-awards');
  expect([...files.keys()].sort()).toEqual(['main.js', 'remoteEntry.js']);
});

test('search records are read', async () => {
  const search = {
    records: [{ kind: 'talk', title: 'Jury', href: '/gais/award?year=1#jury', line: 8 }],
    synonyms: { award: 'prize' },
  };
  await change({ search });
  expect((await readBuild('mf-awards', dist)).manifest.search).toEqual(search);
});

const invalidBuilds: [name: string, code: string, make: () => Promise<unknown>][] = [
  ['an unlisted file of 3 GB', 'BUILD_TOO_LARGE', () => sparse(at('public/video.mp4'), 3e9)],
  ['a release.json of 300 MB', 'BUILD_TOO_LARGE', () => sparse(at('release.json'), 300e6)],
  [
    'files that exceed the total limit',
    'BUILD_TOO_LARGE',
    async () => {
      const count = Math.ceil(buildLimits.total / buildLimits.file) + 1;
      for (let part = 0; part < count; part += 1)
        await sparse(at(`maps/${part}.map`), buildLimits.file);
    },
  ],
  ...['javascript:alert(1)', '//other.example', 'https://other.example'].map(
    (href): [string, string, () => Promise<unknown>] => [
      `a search record with the address ${href}`,
      'BUILD_INVALID',
      () => change({ search: { records: [{ kind: 'page', title: 'Jury', href }] } }),
    ],
  ),
  ['an unlisted file', 'BUILD_INVALID', () => writeFile(at('public/unlisted.js'), '')],
  [
    'a file whose name states another digest',
    'BUILD_INVALID',
    () =>
      write({
        files: { 'remoteEntry.js': 'var mf_awards;', [`page.${'0'.repeat(32)}.js`]: 'code' },
      }),
  ],
  ['an unlisted content', 'BUILD_INVALID', () => writeFile(at('fragments/unlisted.html'), '')],
  ['an unlisted map', 'BUILD_INVALID', () => writeFile(at('maps/unlisted.js.map'), '{}')],
  ['an unlisted folder', 'BUILD_INVALID', () => mkdir(at('secrets'))],
  ['a symlink', 'BUILD_NOT_REGULAR', () => symlink('/etc/passwd', at('public/passwd'))],
  ['a symlink to a folder', 'BUILD_NOT_REGULAR', () => symlink('/etc', at('public/etc'))],
  [
    'a symlink in place of release.json',
    'BUILD_NOT_REGULAR',
    async () => {
      await rename(at('release.json'), at('../release.json'));
      await symlink('../release.json', at('release.json'));
    },
  ],
  [
    'a FIFO',
    'BUILD_NOT_REGULAR',
    () => Promise.resolve(execFileSync('mkfifo', [at('public/pipe')])),
  ],
  [
    'a FIFO in place of release.json',
    'BUILD_NOT_REGULAR',
    async () => {
      await rm(at('release.json'));
      execFileSync('mkfifo', [at('release.json')]);
    },
  ],
  [
    'a folder in place of release.json',
    'BUILD_NOT_REGULAR',
    async () => {
      await rm(at('release.json'));
      await mkdir(at('release.json'));
    },
  ],
  [
    'names that differ by case only',
    'BUILD_INVALID',
    () =>
      write({
        files: {
          'remoteEntry.js': 'var mf_awards;',
          'Main.js': 'console.log(1)',
        },
      }),
  ],
  ['a path outside the release', 'BUILD_INVALID', () => change({ files: { '../x.js': {} } })],
  [
    'truncated JSON',
    'BUILD_INVALID',
    async () => {
      await writeFile(at('release.json'), (await text()).slice(0, -20));
    },
  ],
  ['an empty release.json', 'BUILD_INVALID', () => writeFile(at('release.json'), '')],
  ['a JSON array', 'BUILD_INVALID', () => writeFile(at('release.json'), '[1, 2]')],
  [
    'deep nesting',
    'BUILD_INVALID',
    async () => {
      const deep = '['.repeat(100_000) + ']'.repeat(100_000);
      await writeFile(at('release.json'), (await text()).replace('{', `{"more":${deep},`));
    },
  ],
  [
    'the key __proto__',
    'BUILD_INVALID',
    async () => {
      await writeFile(
        at('release.json'),
        (await text()).replace('{', '{"__proto__":{"shell":{}},'),
      );
    },
  ],
  [
    'an escaped key __proto__',
    'BUILD_INVALID',
    async () => {
      const escaped = '{"\\u005f_proto__":{"shell":{}},';
      await writeFile(at('release.json'), (await text()).replace('{', escaped));
    },
  ],
  [
    'a huge array',
    'BUILD_INVALID',
    async () => {
      await change({ routes: Array.from({ length: 400_000 }, () => 0) });
    },
  ],
];

test.each(invalidBuilds)('a build with %s is rejected as %s', async (_, code, make) => {
  await make();
  const before = process.cpuUsage();
  const error = await rejection();
  expect(error.code).toBe(code);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000);
  expect(error.message.length).toBeLessThan(5000);
});

describe('a build of another area', () => {
  const asCareers = { name: 'mf-careers', container: 'mf_careers' };
  const others: [string, () => Promise<unknown>, string][] = [
    ['whose manifest has another name', () => Promise.resolve(), 'mf-careers'],
    ['whose manifest has another container', () => change({ name: 'mf-careers' }), 'mf-careers'],
    ['whose entry declares another container', () => change(asCareers), 'mf-careers'],
    [
      'whose federation manifest names another area',
      () =>
        write({
          ...asCareers,
          files: {
            'remoteEntry.js': 'var mf_careers;',
            'mf-manifest.json': JSON.stringify({
              name: 'mf_awards',
              metaData: { globalName: 'mf_awards', buildInfo: { buildName: 'mf-awards' } },
            }),
          },
        }),
      'mf-careers',
    ],
    [
      'whose pages load files of another area',
      () =>
        write({
          ...asCareers,
          files: { 'remoteEntry.js': 'var mf_careers;' },
          pages: { '/careers': '<img src="%%imageBase%%/areas/mf-awards/%%release%%/a.svg">' },
        }),
      'mf-careers',
    ],
    ['that has the node bundle of a shell', () => change({ shell: shellPart }), 'mf-awards'],
  ];
  const shellPart = {
    ...{ scripts: [], styles: [], fonts: [], files: {} },
    bundle: 'a'.repeat(64),
  };

  test.each(others)('%s is rejected', async (_, make, area) => {
    await make();
    expect((await rejection(area)).code).toBe('BUILD_OF_ANOTHER_AREA');
  });
});

describe('after a build was listed', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['grew', 'BUILD_CHANGED', () => writeFile(at('public/main.js'), 'x'.repeat(1000))],
    ['was replaced', 'BUILD_CHANGED', () => replace('public/main.js')],
    ['was removed', 'BUILD_UNREADABLE', () => rm(at('public/main.js'))],
    ['was replaced by a symlink', 'BUILD_UNREADABLE', () => link('public/main.js')],
  ])('a file that %s is rejected as %s', async (_, code, make) => {
    const listed = (await listBuild('mf-awards', dist)).get('public/main.js');
    if (!listed) throw new Error('Not listed');
    await make();
    const reading = readListed('mf-awards', 'public/main.js', listed);
    await expect(reading).rejects.toMatchObject({ code });
  });

  async function replace(file: string): Promise<void> {
    const bytes = await readFile(at(file));
    await writeFile(at('other'), bytes);
    await rename(at('other'), at(file));
  }

  async function link(file: string): Promise<void> {
    await rm(at(file));
    await symlink('/etc/hostname', at(file));
  }
});

test('a folder without a build, and a file, are rejected', async () => {
  const empty = await temporaryFolder();
  await expect(findBuild(empty)).rejects.toMatchObject({ code: 'BUILD_NOT_FOUND' });
  await writeFile(path.join(empty, 'file'), '');
  const file = findBuild(path.join(empty, 'file'));
  await expect(file).rejects.toMatchObject({ code: 'BUILD_NOT_FOUND' });
  await rm(empty, { recursive: true });
});

test('publishing an invalid build prints an expected error, and does not change the store', async () => {
  const site = await TestSite.make();
  await site.seed();
  const before = await readdir(site.paths.root, { recursive: true });
  for (const [, code, make] of invalidBuilds) {
    await write();
    await make();
    expect((await site.runError('publish', '--build', dist)).code).toBe(code);
  }
  expect((await readdir(site.paths.root, { recursive: true })).sort()).toEqual(before.sort());
  await site.remove();
}, 60_000);
