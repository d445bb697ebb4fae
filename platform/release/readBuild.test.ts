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
import { InvalidBuildError, ReleaseError } from './errors';
import { buildLimits, findBuild, listBuild, readBuild, readListed } from './readBuild';

let dist: string;
beforeEach(async () => {
  dist = path.join(await temporaryFolder(), 'dist');
  await write();
});
afterEach(() => rm(path.dirname(dist), { recursive: true, force: true }));

/** Writes an awards build, as a real one: its entry declares its container. */
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

/** Writes the manifest with other fields. */
async function change(fields: object): Promise<void> {
  const manifest = JSON.parse(await text()) as object;
  await writeFile(at('release.json'), JSON.stringify({ ...manifest, ...fields }));
}

async function sparse(file: string, bytes: number): Promise<void> {
  await writeFile(file, '');
  await truncate(file, bytes);
}

async function refusal(area = 'mf-awards'): Promise<InvalidBuildError> {
  const error: unknown = await readBuild(area, dist).then(
    () => null,
    (failure: unknown) => failure,
  );
  if (!(error instanceof InvalidBuildError)) throw new Error('Not refused', { cause: error });
  expect(error.next).not.toBe('');
  return error;
}

test('a whole build is read', async () => {
  const { manifest, files } = await readBuild('mf-awards', dist);
  expect(manifest.name).toBe('mf-awards');
  expect([...files.keys()].sort()).toEqual(['main.js', 'remoteEntry.js']);
});

const odd: [name: string, code: string, make: () => Promise<unknown>][] = [
  ['an unlisted file of 3 GB', 'BUILD_TOO_LARGE', () => sparse(at('public/video.mp4'), 3e9)],
  ['a release.json of 300 MB', 'BUILD_TOO_LARGE', () => sparse(at('release.json'), 300e6)],
  [
    'files of more than the whole limit',
    'BUILD_TOO_LARGE',
    async () => {
      const count = Math.ceil(buildLimits.total / buildLimits.file) + 1;
      for (let part = 0; part < count; part += 1)
        await sparse(at(`maps/${part}.map`), buildLimits.file);
    },
  ],
  ['an unlisted file', 'BUILD_INVALID', () => writeFile(at('public/stray.js'), '')],
  ['an unlisted fragment', 'BUILD_INVALID', () => writeFile(at('fragments/stray.html'), '')],
  ['an unlisted map', 'BUILD_INVALID', () => writeFile(at('maps/stray.js.map'), '{}')],
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
  [
    'a path that leads out of the release',
    'BUILD_INVALID',
    () => change({ files: { '../x.js': {} } }),
  ],
  [
    'truncated JSON',
    'BUILD_INVALID',
    async () => {
      await writeFile(at('release.json'), (await text()).slice(0, -20));
    },
  ],
  ['an empty release.json', 'BUILD_INVALID', () => writeFile(at('release.json'), '')],
  ['JSON that is no object', 'BUILD_INVALID', () => writeFile(at('release.json'), '[1, 2]')],
  [
    'deep nesting',
    'BUILD_INVALID',
    async () => {
      const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000);
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
    'duplicate keys',
    'BUILD_INVALID',
    async () => {
      await writeFile(at('release.json'), (await text()).replace('{', '{"version":"9.9.9",'));
    },
  ],
  [
    'a huge array',
    'BUILD_INVALID',
    async () => {
      await change({ routes: Array.from({ length: 2_000_000 }, () => 0) });
    },
  ],
];

test.each(odd)('%s is rejected as %s', async (_, code, make) => {
  await make();
  const began = performance.now();
  const error = await refusal();
  expect(error.code).toBe(code);
  expect(performance.now() - began).toBeLessThan(5000);
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
    ...{ scripts: [], styles: [], stylesWithoutScript: [], fonts: [], files: {} },
    bundle: 'a'.repeat(64),
  };

  test.each(others)('%s is rejected', async (_, make, area) => {
    await make();
    expect((await refusal(area)).code).toBe('BUILD_OF_ANOTHER_AREA');
  });
});

describe('a folder that changes while it is read', () => {
  const changes: [string, () => Promise<unknown>][] = [
    ['a file that grew', () => writeFile(at('public/main.js'), 'x'.repeat(1000))],
    ['a file that was replaced', () => replaced('public/main.js')],
  ];

  test.each(changes)('%s since it was listed is rejected', async (_, make) => {
    const listed = (await listBuild('mf-awards', dist)).get('public/main.js');
    if (!listed) throw new Error('Not listed');
    await make();
    await expect(readListed('mf-awards', 'public/main.js', listed)).rejects.toMatchObject({
      code: 'BUILD_CHANGED',
    });
  });

  test.each([
    ['removed', () => rm(at('public/main.js'))],
    ['replaced by a symlink', () => linked('public/main.js')],
  ])('a file that was %s since it was listed is rejected', async (_, make) => {
    const listed = (await listBuild('mf-awards', dist)).get('public/main.js');
    if (!listed) throw new Error('Not listed');
    await make();
    await expect(readListed('mf-awards', 'public/main.js', listed)).rejects.toMatchObject({
      code: 'BUILD_UNREADABLE',
    });
  });

  async function replaced(file: string): Promise<void> {
    const bytes = await readFile(at(file));
    await writeFile(at('other'), bytes);
    await rename(at('other'), at(file));
  }

  async function linked(file: string): Promise<void> {
    await rm(at(file));
    await symlink('/etc/hostname', at(file));
  }
});

test('a folder without a build, and one that cannot be read, say so', async () => {
  const empty = await temporaryFolder();
  await expect(findBuild(empty)).rejects.toBeInstanceOf(ReleaseError);
  await writeFile(path.join(empty, 'file'), '');
  await expect(findBuild(path.join(empty, 'file'))).rejects.toBeInstanceOf(ReleaseError);
  await rm(empty, { recursive: true });
});

test('`publish --build` of odd builds ends with an explanation, and changes nothing in the store', async () => {
  const site = await TestSite.make();
  await site.seed();
  const before = await readdir(site.paths.root, { recursive: true });
  for (const [, , make] of odd) {
    await write();
    await make();
    const { code, err } = await site.run('publish', '--build', dist);
    expect(code).toBe(1);
    expect(err).toMatch(/^→ /m);
    expect(err).not.toMatch(/^\s+at /m);
  }
  expect((await readdir(site.paths.root, { recursive: true })).sort()).toEqual(before.sort());
  await site.remove();
}, 60_000);
