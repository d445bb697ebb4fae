/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { indexFile } from '@concourse/core/packages/registryFiles';
import { listen } from '@concourse/http/fastify';
import { readTeamOffer } from '@concourse/release/teamOffer';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { TestSite } from '@concourse/test-kit/TestSite';
import { addPackageRoutes } from '../../console/server/packageRoutes';

const project = path.join(__dirname, '../../..');

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await mkdir(path.join(site.root, '.github'));
  await writeFile(
    path.join(site.root, '.github/CODEOWNERS'),
    '/mf-awards/   @site/awards\n\n/docs/\n',
  );
});
afterEach(() => site.remove());

const read = (file: string): Promise<string> => readFile(path.join(site.root, file), 'utf8');
const json = async <Content>(file: string): Promise<Content> =>
  JSON.parse(await read(file)) as Content;
const everything = async (): Promise<string[]> =>
  (await readdir(site.root, { recursive: true }))
    .filter((file) => !file.startsWith('.store'))
    .sort();

type Manifest = {
  scripts: Record<string, string>;
  workspaces: string[];
  dependencies: object;
  devDependencies: object;
};

// A name of maximum length: the generated code must be formatted with it too.
const longest = 'mf-press-conferences-and-other-meetings';

function isFormatted(folder: string): string {
  const oxfmt = path.join(project, 'node_modules/oxfmt/bin/oxfmt');
  const config = path.join(project, '.oxfmtrc.json');
  return execFileSync(process.execPath, [oxfmt, '--check', '--config', config, '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
}

test('creates an area as a folder, a workspace and a line of CODEOWNERS', async () => {
  const owners = ['--owner', '@site/press', '--owner', 'ada@site.org'];
  const { out } = await site.run('new', 'area', longest, '--path', '/press', ...owners);
  expect(out).toContain('Changed: package.json, .github/CODEOWNERS');
  const { workspaces } = await json<Manifest>('package.json');
  expect(workspaces).toEqual(['shell', 'mf-awards', 'mf-careers', longest, 'e2e']);
  expect(await read('.github/CODEOWNERS')).toBe(
    `/mf-awards/   @site/awards\n/${longest}/ @site/press ada@site.org\n\n/docs/\n`,
  );
  expect(await json(`${longest}/package.json`)).toMatchObject({
    name: longest,
    version: '1.0.0',
    concourse: { owner: { reviewers: ['@site/press', 'ada@site.org'] } },
  });
  expect(isFormatted(path.join(site.root, longest))).toContain('All matched files');
});

test('no file mentions the template', async () => {
  await site.run('new', 'area', 'mf-press-room', '--path', '/news/press');
  const folder = path.join(site.root, 'mf-press-room');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['PressRoomPage.tsx', 'PressRoomPage.test.tsx', 'press-room.ts']),
  );
  for (const { parentPath, name } of files) {
    expect(`${name} ${await readFile(path.join(parentPath, name), 'utf8')}`).not.toMatch(
      /example/i,
    );
  }
  const routes = await read('mf-press-room/src/routes.ts');
  expect(routes).toContain("id: 'press-room',\n    path: '/news/press',");
  expect(routes).toContain("title: 'Press room'");
});

test('creates a separate repository with its tools, which installs our packages from a registry', async () => {
  const folder = path.join(site.root, 'elsewhere/press');
  const { code } = await site.run(
    ...['new', 'area', longest, '--path', '/press', '--standalone', folder],
    ...['--registry', 'https://npm.site.org', '--owner', '@site/press'],
    ...['--site', 'https://www.site.org'],
  );
  expect(code).toBe(0);
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['.gitignore', '.nvmrc']));
  expect(await read('elsewhere/press/.npmrc')).toBe(
    'ignore-scripts=true\n@concourse:registry=https://npm.site.org\n',
  );
  expect(await read('elsewhere/press/.github/CODEOWNERS')).toBe('* @site/press\n');
  const { dependencies, devDependencies, scripts } = await json<Manifest>(
    'elsewhere/press/package.json',
  );
  expect(dependencies).toMatchObject({
    '@concourse/ui': expect.stringMatching(/^\^\d/) as unknown,
    react: '19.3.1',
  });
  expect(Object.keys(devDependencies)).toEqual(Object.keys(devDependencies).sort());
  expect(scripts.start).toBe(`site dev ${longest} --site https://www.site.org`);
  expect((await json<Manifest>('package.json')).workspaces).not.toContain(longest);
  expect(isFormatted(folder)).toContain('All matched files');
});

describe('from a service', () => {
  let origin: string;
  let app: FastifyInstance;
  beforeEach(async () => {
    app = fastify();
    await site.seed();
    const offer = () => readTeamOffer(site.store);
    const folder = path.join(site.root, 'registry');
    const index = (name: string) => ({ name, 'dist-tags': { latest: '2.3.0' }, versions: {} });
    for (const name of ['area', 'build', 'cli', 'contract', 'pictures', 'testing', 'ui']) {
      const file = path.join(folder, indexFile(`@concourse/${name}`));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(index(`@concourse/${name}`)));
    }
    addPackageRoutes(app, { folder, offer, origin: () => origin });
    origin = `http://127.0.0.1:${await listen(app, '127.0.0.1', 0)}`;
  });
  afterEach(() => app.close());

  /** Creates an area where no store and no configuration is. */
  const create = async (name: string, at: string, ...standalone: string[]) => {
    const empty = await temporaryFolder();
    const folder = standalone.flatMap((to) => ['--standalone', path.resolve(empty, to)]);
    const args = ['new', 'area', name, '--path', at, '--from', origin, ...folder];
    return { empty, ...(await site.runIn(empty, ...args, '--json')) };
  };

  test('creates a repository with its packages, and the site that is live', async () => {
    const folder = path.join(site.root, 'elsewhere/press');
    const { code, err } = await create('mf-press', '/press', folder);
    expect([code, err]).toEqual([0, '']);
    expect(await read('elsewhere/press/.npmrc')).toContain(
      `\n@concourse:registry=${origin}/packages/\n`,
    );
    const { devDependencies, scripts } = await json<Manifest>('elsewhere/press/package.json');
    expect(devDependencies).toMatchObject({ '@concourse/cli': '^2.3.0' });
    const { site: live } = await readTeamOffer(site.store);
    expect(scripts.start).toBe(`site dev mf-press --site ${live ?? ''}`);
    expect(isFormatted(folder)).toContain('All matched files');
  });

  test.each([
    ['mf-awards', '/press', 'NAME_TAKEN'],
    ['mf-press', '/award', 'PATH_TAKEN'],
  ])('asks whether %s and %s are free', async (name, at, expected) => {
    const { empty, out } = await create(name, at, 'press');
    expect((JSON.parse(out) as { error: object }).error).toMatchObject({ code: expected });
    expect(await readdir(empty)).toEqual([]);
  });

  test('requires a folder, and a service that answers', async () => {
    const missing = await create('mf-press', '/press');
    expect((JSON.parse(missing.out) as { error: object }).error).toMatchObject({ code: 'USAGE' });
    await app.close();
    const { out, empty } = await create('mf-press', '/press', 'press');
    expect((JSON.parse(out) as { error: object }).error).toMatchObject({
      code: 'SERVICE_UNREACHABLE',
    });
    expect(await readdir(empty)).toEqual([]);
  });
});

test('a new repository installs the same versions of other packages as this project', () => {
  type Packages = Record<string, Record<string, string>>;
  const manifest = (file: string) =>
    JSON.parse(readFileSync(path.join(project, file), 'utf8')) as Packages;
  const { devDependencies: here } = manifest('package.json');
  const { dependencies: shell } = manifest('shell/package.json');
  const template = manifest('platform/create-area/templates/repository/package.json');
  const area = manifest('platform/create-area/templates/area/package.json').dependencies;
  for (const [name, version] of Object.entries({ ...template.devDependencies })) {
    if (name.startsWith('@concourse/')) continue;
    expect([name, version]).toEqual([name, here?.[name]]);
  }
  expect(template.dependencies?.['react-dom']).toBe(shell?.['react-dom']);
  expect(area?.react).toBe(shell?.react);
});

describe('writes nothing', () => {
  const refused = async (...args: string[]) => {
    const before = await everything();
    const error = await site.runError('new', 'area', ...args);
    expect(await everything()).toEqual(before);
    return error;
  };

  test.each([
    ...['press', 'mf-Press', 'mf-', 'mf-press_room', 'mf-9', `mf-${'a'.repeat(40)}`, '../mf-press'],
  ])('for the name %s', async (name) => {
    const message = expect.stringContaining(name) as string;
    expect(await refused(name, '--path', '/press')).toMatchObject({ code: 'USAGE', message });
  });

  test.each([...['press', '/press/', '/a//b', '/news/:id', '/news/*', '/press room', '/<script>']])(
    'for the address %s',
    async (address) => {
      const message = expect.stringContaining(address) as string;
      expect(await refused('mf-press', '--path', address)).toMatchObject({
        code: 'USAGE',
        message,
      });
    },
  );

  test.each([
    ['--owner', 'Press team', '@organisation/team'],
    ['--site', 'www.site.org', 'https://www.example.org'],
    ['--registry', 'www.site.org', 'https://www.example.org'],
  ])('for the value of %s %s', async (option, value, expected) => {
    const message = expect.stringContaining(expected) as string;
    const error = await refused('mf-press', '--path', '/press', option, value);
    expect(error).toMatchObject({ code: 'USAGE', message });
  });

  test('for a reserved address', async () => {
    expect((await refused('mf-press', '--path', '/areas/press')).code).toBe('PATH_RESERVED');
  });

  test('for an address of another area, live or built', async () => {
    await site.seed();
    expect(await refused('mf-press', '--path', '/Award')).toMatchObject({
      code: 'PATH_TAKEN',
      message: expect.stringMatching(/\/Award.*mf-awards.*\/award/) as string,
    });
    await site.build({ name: 'mf-careers', version: '2.0.0', pages: { '/press': '<p>Press</p>' } });
    expect(await refused('mf-press', '--path', '/press')).toMatchObject({
      code: 'PATH_TAKEN',
      message: expect.stringMatching(/mf-careers.*\/press/) as string,
    });
  });

  test('for a name of another area, live or built', async () => {
    await site.seed();
    expect((await refused('mf-awards', '--path', '/press')).code).toBe('NAME_TAKEN');
    await site.build({ name: 'mf-jobs', version: '1.0.0', pages: { '/jobs': '<p>Jobs</p>' } });
    await writeFile(path.join(site.root, 'mf-jobs/webpack.config.ts'), '');
    await writeFile(path.join(site.root, 'package.json'), '{ "workspaces": ["mf-jobs"] }');
    expect((await refused('mf-jobs', '--path', '/press')).code).toBe('NAME_TAKEN');
  });

  test('into an existing folder', async () => {
    const folder = path.join(site.root, 'mf-awards');
    for (const args of [
      ['mf-careers', '--path', '/Careers'],
      ['mf-press', '--path', '/press', '--standalone', folder],
    ]) {
      expect((await refused(...args)).code).toBe('FOLDER_NOT_EMPTY');
    }
  });

  test('in a project without workspaces', async () => {
    await rm(path.join(site.root, 'package.json'));
    await writeFile(path.join(site.root, 'package.json'), '{ "name": "mf-alone" }');
    expect((await refused('mf-press', '--path', '/press')).code).toBe('WORKSPACES_MISSING');
  });
});
