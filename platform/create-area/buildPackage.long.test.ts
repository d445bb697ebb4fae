/** @jest-environment node */
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { runProgram } from '@concourse/build';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';

const project = path.join(__dirname, '../..');
const template = path.join(__dirname, 'templates/area');
const npmInstall = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];

/** `@concourse/build` and our packages that it depends on. */
const builders = ['build', 'contract', 'core'];
/** Our packages that an area imports, with their dependencies. */
const kit = ['area', 'pictures', 'site', 'ui'];

/** The file of each packed package, by its name. */
const tarballs = new Map<string, string>();
let area: string;

async function run(program: string, args: string[], cwd = area): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '', SITE_BUILD_CACHE: 'none' };
  const { code, output } = await runProgram(program, args, { cwd, env });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

const tarballOf = (name: string): string => tarballs.get(name) ?? '';

const manifestSchema = v.looseObject({
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  devDependencies: v.optional(v.record(v.string(), v.string()), {}),
});
const readManifest = async (folder: string) =>
  v.parse(manifestSchema, JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));

const versionsOf = async (names: string[]): Promise<string[]> => {
  const { devDependencies } = await readManifest(project);
  return names.map((name) => `${name}@${devDependencies[name] ?? ''}`);
};

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(async ({ parentPath, name }) => {
    const { size } = await stat(path.join(parentPath, name));
    return size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

beforeAll(async () => {
  const folder = await temporaryFolder();
  area = path.join(folder, 'mf-example');
  await mkdir(area);
  const packages = path.join(folder, 'packages');
  const written = await run('npm', ['run', '--silent', 'packages', '--', packages], project);
  for (const name of [...builders, ...kit]) {
    const source = new RegExp(`^@concourse/${name}@\\S+ (.*)$`, 'm').exec(written)?.[1] ?? '';
    const file = await run('npm', ['pack', '--silent', source], folder);
    tarballs.set(name, path.join(folder, file.trim()));
  }
  await writeFile(path.join(area, 'package.json'), '{"name":"mf-example","version":"1.0.0"}');
  await run('npm', [...npmInstall, ...builders.map(tarballOf)]);
}, 1_800_000);

test('@concourse/build has at most 13 dependencies and installs at most 62 MB', async () => {
  const manifest = await readManifest(path.join(area, 'node_modules/@concourse/build'));
  expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(13);
  // Includes React and its types, the peers of single-spa-react, which every area has.
  expect(await bytesOf(path.join(area, 'node_modules'))).toBeLessThanOrEqual(62_000_000);
});

test('an area builds with @concourse/build and its own dependencies', async () => {
  const react = (await readManifest(template)).dependencies.react ?? '';
  const others = [
    ...[`react@${react}`, `react-dom@${react}`],
    ...(await versionsOf(['typescript', '@types/node', '@types/react', '@types/react-dom'])),
  ];
  await run('npm', [...npmInstall, ...kit.map(tarballOf), ...others]);
  for (const file of ['src', 'webpack.config.ts'])
    await cp(path.join(template, file), path.join(area, file), { recursive: true });
  // These tests need the test kit, which is not installed here.
  for (const test of ['ExamplePage.test.tsx', 'prerendering.test.ts'])
    await rm(path.join(area, 'src/pages', test));

  const output = await run('npx', ['build-area']);
  expect(output).toMatch(/^\[1\/1\] mf-example@1\.0\.0 built in /m);
  const release = await readFile(path.join(area, 'dist/release.json'), 'utf8');
  expect(JSON.parse(release)).toMatchObject({
    name: 'mf-example',
    entry: 'remoteEntry.js',
    routes: [{ path: '/example', pages: [{ title: 'Example' }] }],
  });
  expect(await run('npx', ['build-area'])).toContain('mf-example@1.0.0 is up to date');
}, 1_800_000);

test('a type error fails the build, which prints its file and line', async () => {
  await writeFile(path.join(area, 'src/wrong.ts'), "export const wrong: number = 'text';\n");
  await expect(run('npx', ['build-area'])).rejects.toThrow('src/wrong.ts:1:14: error TS2322');
}, 1_800_000);
