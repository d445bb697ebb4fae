/** @jest-environment node */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { runProgram } from '@concourse/build';
import type { Edition } from '@concourse/core/store/types';
import { folderStore } from '@concourse/store/Store';
import { startRegistry, type Registry } from '@concourse/test-kit/registry/startRegistry';
import { startServer, type SiteProcess } from '@concourse/test-kit/SiteProcess';

const project = path.join(__dirname, '../..');
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const environment = { ...process.env, SITE_USER: 'press', NODE_OPTIONS: '' };

let folder: string;
let registry: Registry;
let server: SiteProcess;
let origin: string;
/** Duration of each step, written to `.cache/standalone-area.json`. Target for all: ten minutes on an idle machine. */
const seconds: Record<string, number> = {};

const store = (): string => path.join(folder, 'store');
const press = (): string => path.join(folder, 'mf-press');

/** Runs a program. @throws Error with its output if it fails */
async function run(program: string, args: string[], cwd = press()): Promise<string> {
  const { code, output } = await runProgram(program, args, { cwd, env: environment });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

async function timed<Result>(step: string, work: Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work;
  seconds[step] = Math.round((performance.now() - started) / 100) / 10;
  return result;
}

const site = (...args: string[]): Promise<string> =>
  run('npm', ['run', '--silent', 'site', '--', ...args, '--store', store()]);

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const lockSchema = v.looseObject({
  packages: v.record(
    v.string(),
    v.looseObject({ optionalDependencies: v.optional(v.record(v.string(), v.string()), {}) }),
  ),
});
const readLock = async (root: string) =>
  v.parse(lockSchema, JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')));

/** Adds the native packages of other platforms to the lock: `npm ci` requires them, but some registries lack them. */
async function completeLock(): Promise<void> {
  const ours = (await readLock(project)).packages;
  const lock = await readLock(press());
  for (const { optionalDependencies } of Object.values(lock.packages))
    for (const name of Object.keys(optionalDependencies)) {
      const key = `node_modules/${name}`;
      const found = ours[key];
      if (found) lock.packages[key] ??= found;
    }
  await writeFile(path.join(press(), 'package-lock.json'), JSON.stringify(lock, null, 2));
}

/** Digest of the uncommitted changes in this repository. */
const projectState = async (): Promise<string> =>
  digest(
    (await run('git', ['status', '--porcelain'], project)) +
      (await run('git', ['diff', 'HEAD'], project)),
  );

async function live(): Promise<Edition> {
  const { log, editions } = folderStore(store(), () => new Date());
  return editions.read((await log.head())?.live ?? '');
}

/** Digests of the responses at all addresses of an edition. */
async function responses({ pages, files }: Edition): Promise<Map<string, string>> {
  const addresses = [...Object.keys(pages), ...Object.keys(files), '/no-such-page'];
  const bodies = addresses.map(async (address): Promise<[string, string]> => [
    address,
    digest(await (await fetch(origin + address)).text()),
  ]);
  return new Map(await Promise.all(bodies));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'concourse-'));
  await run('npm', ['run', 'site', '--', 'deploy', '--store', store()], project);
  const started = await startServer(['--store', store()]);
  server = started.process;
  origin = `http://127.0.0.1:${started.port}`;

  registry = await startRegistry(path.join(folder, 'registry'));
  const packages = path.join(folder, 'packages');
  const written = await run('npm', ['run', '--silent', 'packages', '--', packages], project);
  for (const line of written
    .trim()
    .split('\n')
    .filter((each) => each.startsWith('@concourse/'))) {
    const target = ['--registry', registry.url, '--userconfig', registry.npmrc];
    await run('npm', ['publish', line.split(' ')[1] ?? '', ...target], folder);
  }
}, 1_800_000);

afterAll(async () => {
  registry.stop();
  await server.stop('SIGTERM');
  await mkdir(path.join(project, '.cache'), { recursive: true });
  await writeFile(path.join(project, '.cache/standalone-area.json'), JSON.stringify(seconds));
  await rm(folder, { recursive: true });
});

test('an area in a separate repository goes live without changing this repository or other pages', async () => {
  const stateBefore = await projectState();
  const pagesBefore = await responses(await live());
  const started = performance.now();

  const address = ['--path', '/newsroom', '--owner', '@organisation/press'];
  const repository = ['--standalone', press(), '--registry', registry.url];
  const create = ['run', 'site', '--', 'new', 'area', 'mf-press', ...address, ...repository];
  await timed('new', run('npm', create, project));
  await run('git', ['init', '--quiet']);
  await timed('install', run('npm', ['install', '--no-audit', '--no-fund']));
  await completeLock();
  await timed('test', run('npm', ['test']));
  await timed('build', run('npm', ['run', 'build']));
  await timed('publish', site('publish'));
  await timed('promote', site('promote', 'mf-press@1.0.0'));
  seconds.all = Math.round((performance.now() - started) / 1000);

  const html = await (await fetch(`${origin}/newsroom`)).text();
  expect(html).toContain('>Press</h1>');
  expect(html).toContain('data-prerendered="mf-press"');
  const pages = await responses(await live());
  const changed = [...pagesBefore.keys()].filter(
    (each) => pages.get(each) !== pagesBefore.get(each),
  );
  // These files list all areas or all pages.
  const lists = ['/edition.json', '/edition.owners.json', '/edition.search.json', '/search'];
  expect(changed.sort()).toEqual([...lists, '/sitemap.xml']);
  expect([...pages.keys()].filter((each) => !pagesBefore.has(each)).sort()).toEqual([
    '/edition.areas/mf-press.json',
    '/newsroom',
  ]);
  expect(await projectState()).toBe(stateBefore);
}, 1_800_000);

test('npm installs a single copy of React', async () => {
  const listed = await run('npm', ['ls', 'react', '--parseable', '--all']);
  const folders = listed.split('\n').filter((line) => line.endsWith('node_modules/react'));
  expect(new Set(folders)).toEqual(new Set([path.join(press(), 'node_modules/react')]));
});

const testInBrowser = existsSync(chromium) || process.env.CI ? test : test.skip; // no Chromium on this machine
testInBrowser(
  'the page hydrates in a browser',
  async () => {
    const flags = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
    ];
    const dump = ['--virtual-time-budget=10000', '--dump-dom', `${origin}/newsroom`];
    const document = await run(chromium, [...flags, ...dump], folder);
    expect(document).toContain('>Press</h1>');
    expect(document).toMatch(/<main[^>]* data-area="mf-press"/);
    expect(document).not.toContain('data-prerendered=');
  },
  300_000,
);

describe('the steps of the pipeline, run as commands', () => {
  const extraEnv: Record<string, string> = {};
  /** Records the arguments of `gh`. */
  const ghLog = (): string => path.join(folder, 'gh.log');

  /** Values of the workflow's expressions, for a pull request and a push alike. */
  const values: Record<string, string> = {
    'inputs.area': 'mf-press',
    'inputs.folder': '.',
    'github.actor': 'press',
    'github.token': 'none',
    'github.event.number': '12',
    'github.event.pull_request.number': '12',
    'github.run_number': '3',
    "github.event.before || 'HEAD^'": 'HEAD^',
  };
  const evaluate = (text: string): string =>
    text.replace(/\$\{\{ (.+?) \}\}/g, (_, expression: string) => {
      const value = values[expression];
      if (value === undefined) throw new Error(`No value for ${expression}`);
      return value;
    });
  const evaluateAll = (env: Record<string, string> = {}): Record<string, string> =>
    Object.fromEntries(Object.entries(env).map(([name, text]) => [name, evaluate(text)]));

  /** Reads the `name=value` lines that steps wrote to GITHUB_OUTPUT or GITHUB_ENV. */
  async function readVariables(file: string): Promise<Record<string, string>> {
    const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
    return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s) as [string, string]));
  }

  type Step = { run?: string; env?: Record<string, string> };
  type Workflow = {
    env: Record<string, string>;
    jobs: Record<string, { env?: Record<string, string>; steps: Step[] }>;
  };

  /** Runs the steps of a job. @returns its outputs */
  async function job(name: string): Promise<Record<string, string>> {
    const file = path.join(press(), '.github/workflows/area.yml');
    const workflow = parse(await readFile(file, 'utf8')) as Workflow;
    const { env, steps } = workflow.jobs[name] ?? { steps: [] };
    const [outputs, variables] = [path.join(folder, 'outputs'), path.join(folder, 'variables')];
    for (const each of [outputs, variables]) await writeFile(each, '');
    for (const { run: script, env: own } of steps) {
      if (script === undefined) continue;
      const { code, output } = await runProgram('bash', ['-e', '-o', 'pipefail', '-c', script], {
        cwd: press(),
        env: {
          ...environment,
          ...extraEnv,
          ...evaluateAll({ ...workflow.env, ...env, ...own }),
          ...(await readVariables(variables)),
          GITHUB_OUTPUT: outputs,
          GITHUB_ENV: variables,
          GITHUB_REPOSITORY: 'organisation/mf-press',
          RUNNER_TEMP: folder,
        },
      });
      if (code !== 0) throw new Error(`${name}: ${script} ended with ${code}:\n${output}`);
    }
    return readVariables(outputs);
  }

  /** Runs the job that builds, and passes its outputs to later jobs. */
  async function check(release: string): Promise<void> {
    const outputs = await job('check');
    expect(outputs).toEqual({
      release,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    });
    for (const [name, value] of Object.entries(outputs))
      values[`needs.check.outputs.${name}`] = value;
  }

  const commit = async (message: string): Promise<void> => {
    await run('git', ['add', '--all']);
    const user = ['-c', 'user.name=press', '-c', 'user.email=press@example.org'];
    await run('git', [...user, 'commit', '--quiet', '--message', message]);
  };

  const liveVersion = async (): Promise<string | undefined> =>
    (await live()).releases['mf-press']?.version;

  beforeAll(async () => {
    values['vars.SITE_STORE'] = store();
    await mkdir(path.join(folder, 'bin'));
    await writeFile(path.join(folder, 'bin/gh'), `#!/bin/sh\necho "$@" >> ${ghLog()}\n`);
    await chmod(path.join(folder, 'bin/gh'), 0o755);
    extraEnv.PATH = `${path.join(folder, 'bin')}:${process.env.PATH ?? ''}`;
    const environments = { environments: { staging: {}, production: {} } };
    await writeFile(path.join(press(), 'site.config.json'), `${JSON.stringify(environments)}\n`);
    await run('npm', ['run', '--silent', 'format']);
    await site('promote', '--from-environment', 'production', '--environment', 'staging');
    await commit('Begin');
    const manifest = path.join(press(), 'package.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace('"version": "1.0.0"', '"version": "1.0.1"'));
    await appendFile(path.join(press(), 'README.md'), '\nFirst change.\n');
    await commit('Raise the version');
  }, 600_000);

  test('a pull request is checked and gets a comment with the address of its preview', async () => {
    await check('mf-press@1.0.1-pr.12.3');
    await job('preview');
    expect(await readFile(ghLog(), 'utf8')).toMatch(
      /Preview of mf-press@1\.0\.1-pr\.12\.3: http\S+/,
    );
    expect(await liveVersion()).toBe('1.0.0');
  }, 1_800_000);

  test('a merged release goes to staging, then to production, and can be rolled back', async () => {
    values['github.event.pull_request.number'] = '';
    await check('mf-press@1.0.1');
    const digest = values['needs.check.outputs.digest'] ?? '';
    values['needs.check.outputs.digest'] = digest.replace(/^./, (first) =>
      first === '0' ? '1' : '0',
    );
    await expect(job('staging')).rejects.toThrow('sha256sum');
    values['needs.check.outputs.digest'] = digest;
    await job('publish');
    await job('staging');
    expect(await liveVersion()).toBe('1.0.0');
    await job('production');
    expect(await liveVersion()).toBe('1.0.1');
    await job('rollback');
    expect(await liveVersion()).toBe('1.0.0');
  }, 1_800_000);

  test('a commit that does not raise the version is not released', async () => {
    await appendFile(path.join(press(), 'README.md'), '\nSecond change.\n');
    await commit('Say more');
    await check('');
  }, 1_800_000);
});
