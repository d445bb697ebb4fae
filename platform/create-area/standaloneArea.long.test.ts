/** @jest-environment node */
import { appendFile, chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { runProgram } from '@concourse/build';
import { root as project } from '../../tools/docs/markdown';
import { TeamRepository } from '../../tools/docs/TeamRepository';
import { identifyArea } from './identifyArea';
import { pipelineFiles } from './readTemplate';

let team: TeamRepository;

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
  const lock = await readLock(team.press);
  for (const { optionalDependencies } of Object.values(lock.packages))
    for (const name of Object.keys(optionalDependencies)) {
      const key = `node_modules/${name}`;
      const found = ours[key];
      if (found) lock.packages[key] ??= found;
    }
  await writeFile(path.join(team.press, 'package-lock.json'), JSON.stringify(lock, null, 2));
}

beforeAll(async () => {
  team = await TeamRepository.make();
  await team.followGuide();
  await completeLock();
}, 1_800_000);
afterAll(() => team.remove('standalone-area.json'));

describe('the steps of the pipeline, run as commands', () => {
  const extraEnv: Record<string, string> = {};
  /** Records the arguments of `gh`. */
  const ghLog = (): string => path.join(team.folder, 'gh.log');

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
    const file = path.join(team.press, '.github/workflows/area.yml');
    const workflow = parse(await readFile(file, 'utf8')) as Workflow;
    const { env, steps } = workflow.jobs[name] ?? { steps: [] };
    const [outputs, variables] = [
      path.join(team.folder, 'outputs'),
      path.join(team.folder, 'variables'),
    ];
    for (const each of [outputs, variables]) await writeFile(each, '');
    for (const { run: script, env: own } of steps) {
      if (script === undefined) continue;
      const { code, output } = await runProgram('bash', ['-e', '-o', 'pipefail', '-c', script], {
        cwd: team.press,
        env: {
          ...team.environment,
          ...extraEnv,
          ...evaluateAll({ ...workflow.env, ...env, ...own }),
          ...(await readVariables(variables)),
          GITHUB_OUTPUT: outputs,
          GITHUB_ENV: variables,
          GITHUB_REPOSITORY: 'organisation/mf-press',
          RUNNER_TEMP: team.folder,
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
    await team.run('git', ['add', '--all']);
    const user = ['-c', 'user.name=press', '-c', 'user.email=press@example.org'];
    await team.run('git', [...user, 'commit', '--quiet', '--message', message]);
  };

  const liveVersion = async (): Promise<string | undefined> =>
    (await team.live()).releases['mf-press']?.version;

  beforeAll(async () => {
    values['vars.SITE_STORE'] = team.store;
    await mkdir(path.join(team.folder, 'bin'));
    await writeFile(path.join(team.folder, 'bin/gh'), `#!/bin/sh\necho "$@" >> ${ghLog()}\n`);
    await chmod(path.join(team.folder, 'bin/gh'), 0o755);
    extraEnv.PATH = `${path.join(team.folder, 'bin')}:${process.env.PATH ?? ''}`;
    // The console of this test has no sign-in. Another test runs the pipeline that promotes through a console.
    const identity = identifyArea('mf-press', '/newsroom', []);
    for (const [file, text] of await pipelineFiles('github', 'repository', identity))
      await writeFile(path.join(team.press, file), text);
    const environments = { environments: { staging: {}, production: {} } };
    await writeFile(path.join(team.press, 'site.config.json'), `${JSON.stringify(environments)}\n`);
    await team.run('npm', ['run', '--silent', 'format']);
    await team.site('promote', '--from-environment', 'production', '--environment', 'staging');
    await commit('Begin');
    const manifest = path.join(team.press, 'package.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace('"version": "1.0.0"', '"version": "1.0.1"'));
    await appendFile(path.join(team.press, 'README.md'), '\nFirst change.\n');
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
    await expect(job('publish')).rejects.toThrow('sha256sum');
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
    await appendFile(path.join(team.press, 'README.md'), '\nSecond change.\n');
    await commit('Say more');
    await check('');
  }, 1_800_000);
});
