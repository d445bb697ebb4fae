/** @jest-environment node */
// Runs the commands of every shipped pipeline on an S3 server that enforces the policies of the guide.
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { PolicyBucket } from '@concourse/test-kit/bucket/PolicyBucket';
import { makeBuild, writeBuild } from '@concourse/test-kit/makeBuild';
import { TestSite } from '@concourse/test-kit/TestSite';
import { identifyArea } from './identifyArea';
import { pipelineFiles } from './readTemplate';

const project = path.join(__dirname, '../..');
const readProject = (file: string): string => readFileSync(path.join(project, file), 'utf8');

/** A job with its commands (`publish "$AREA"`), and the role whose credentials it gets. */
type Job = { name: string; commands: string[]; role: string };

const commandsIn = (script: string): string[] =>
  Array.from(
    script.matchAll(/npm run (?:--silent )?site -- ([^>\n]*[^>\s])/g),
    ([, text = '']) => text,
  );

const roleOf = (environment: string | undefined): string =>
  environment === undefined ? '`PUBLISH_ROLE`' : `\`PROMOTE_ROLE\` of ${environment}`;

const workflowSchema = v.object({
  jobs: v.record(
    v.string(),
    v.object({
      environment: v.optional(v.string()),
      strategy: v.optional(v.object({ matrix: v.record(v.string(), v.array(v.string())) })),
      steps: v.optional(
        v.array(
          v.object({
            run: v.optional(v.string(), ''),
            with: v.optional(v.record(v.string(), v.unknown()), {}),
          }),
        ),
        [],
      ),
    }),
  ),
});

/** The jobs of a GitHub workflow that assume a role. */
const githubJobs = (text: string): Job[] =>
  Object.entries(v.parse(workflowSchema, parse(text)).jobs).flatMap(([name, job]) => {
    const roles = job.steps.flatMap((step) => step.with['role-to-assume'] ?? []);
    if (roles.length === 0) return [];
    const isPromoter = roles.every((role) => role === '${{ vars.PROMOTE_ROLE }}');
    expect(new Set([...roles, isPromoter ? roles[0] : '${{ vars.PUBLISH_ROLE }}']).size).toBe(1);
    const commands = job.steps.flatMap(({ run }) => commandsIn(run));
    const environments = job.strategy?.matrix.environment ?? [];
    const all = environments.map((each) =>
      commands.map((command) => command.replace('$ENVIRONMENT', each)),
    );
    const role = roleOf(isPromoter ? job.environment : undefined);
    return [{ name, role, commands: environments.length > 0 ? all.flat() : commands }];
  });

const gitlabSchema = v.object({
  extends: v.string(),
  environment: v.optional(v.object({ name: v.string() })),
  script: v.array(v.string()),
});

/** The jobs of a GitLab pipeline that get a token. */
async function gitlabJobs(): Promise<Job[]> {
  const files = await pipelineFiles('gitlab', 'workspace', identifyArea('mf-awards', '/any', []));
  const pipeline = parse([...files.values()].join('')) as Record<string, unknown>;
  return Object.entries(pipeline)
    .filter(([name]) => name.startsWith('mf-awards '))
    .flatMap(([name, found]) => {
      const job = v.parse(gitlabSchema, found);
      if (job.extends === '.mf-awards') return [];
      // A role without an environment applies to the environments of previews, too.
      const environment = job.environment?.name.startsWith('preview/')
        ? undefined
        : job.environment?.name;
      const commands = commandsIn(job.script.join('\n'));
      return [{ name: name.replace('mf-awards ', ''), role: roleOf(environment), commands }];
    });
}

/** The grants of each role, from the list of the guide. */
const grantsOf = new Map(
  Array.from(
    readProject('docs/how-to/set-up-pipelines.md').matchAll(
      /^ +- (`(?:PUBLISH|PROMOTE)_ROLE`[^:]*): (.+)$/gm,
    ),
    ([, role = '', grants = '']) => [
      role,
      Array.from(grants.matchAll(/[^`, ]+/g), ([grant]) => grant),
    ],
  ),
);

/** Every job with credentials, in the order of a release: its commands and its role. */
const rows: Job[] = [
  { name: 'preview', commands: ['publish', 'preview'], role: '`PUBLISH_ROLE`' },
  { name: 'publish', commands: ['publish'], role: '`PUBLISH_ROLE`' },
  { name: 'staging', commands: ['promote'], role: '`PROMOTE_ROLE` of staging' },
  { name: 'production', commands: ['promote'], role: '`PROMOTE_ROLE` of production' },
  { name: 'rollback', commands: ['rollback'], role: '`PROMOTE_ROLE` of production' },
  { name: 'today', commands: ['recompose'], role: '`PROMOTE_ROLE` of days' },
];

const summary = ({ name, commands, role }: Job): Job => ({
  ...{ name, role },
  commands: [...new Set(commands.map((command) => command.replace(/ .*/, '')))],
});

const workflows = readdirSync(path.join(project, '.github/workflows'));
const github = workflows.flatMap((name) => githubJobs(readProject(`.github/workflows/${name}`)));

const byName = (one: Job, other: Job): number => one.name.localeCompare(other.name);

test('the jobs of GitHub and GitLab have these commands and roles', async () => {
  expect(github.map(summary).sort(byName)).toEqual(rows.toSorted(byName));
  const withoutDays = rows.filter(({ name }) => name !== 'today');
  expect((await gitlabJobs()).map(summary).sort(byName)).toEqual(withoutDays.toSorted(byName));
});

test('a person allows each job that composes code of a pull request with credentials', async () => {
  const area = parse(readProject('.github/workflows/area.yml')) as {
    jobs: Record<string, { if?: string; environment?: string; permissions?: object }>;
  };
  const ofPullRequests = Object.entries(area.jobs).filter(
    ([, job]) => job.if?.includes("'pull_request'") && 'id-token' in (job.permissions ?? {}),
  );
  expect(ofPullRequests.map(([name, { environment }]) => [name, environment])).toEqual([
    ['preview', 'preview'],
  ]);
  const files = await pipelineFiles('gitlab', 'workspace', identifyArea('mf-awards', '/any', []));
  const pipeline = parse([...files.values()].join('')) as Record<
    string,
    { extends?: string; rules?: { if?: string; when?: string }[] }
  >;
  const ofMergeRequests = Object.entries(pipeline).flatMap(([name, { rules = [] }]) =>
    rules
      .filter((rule) => rule.if?.includes('merge_request_event'))
      .map(({ when }) => [name, when]),
  );
  expect(ofMergeRequests).toContainEqual(['mf-awards preview', 'manual']);
  expect(ofMergeRequests.filter(([name]) => name?.startsWith('mf-awards '))).toHaveLength(1);
});

test('the guide lists the grants of every role', () => {
  expect([...grantsOf.keys()]).toEqual([...new Set(rows.map(({ role }) => role))]);
});

describe.each([
  ['GitHub', () => Promise.resolve(github)],
  ['GitLab', gitlabJobs],
])('the pipeline of %s', (_, read) => {
  let site: TestSite;
  let bucket: PolicyBucket;
  beforeAll(async () => {
    site = await TestSite.make();
    bucket = await PolicyBucket.start(site);
    const environments = { environments: { staging: {}, production: {} } };
    await writeFile(path.join(site.root, 'site.config.json'), JSON.stringify(environments));
    for (const fixture of [{ name: 'shell', version: '1.0.0' }, awardsFixture('1.0.0')]) {
      await site.build(fixture);
      await site.runJson('publish', fixture.name, '--create');
    }
    const first = ['promote', 'shell@1.0.0', 'mf-awards@1.0.0', '--environment'];
    for (const environment of ['staging', 'production']) await site.runJson(...first, environment);
  });
  afterAll(async () => {
    await bucket.close();
    await site.remove();
  });

  /** Runs the commands of a job until one fails. @returns the exit codes and errors */
  async function run(job: Job, version: string, grants: string[]): Promise<string[]> {
    await writeBuild(path.join(site.root, 'release/dist'), makeBuild(awardsFixture(version)));
    await site.build(awardsFixture(version));
    await bucket.as(...grants.map((grant) => grant.replace('<area>', 'mf-awards')));
    const failures: string[] = [];
    for (const command of job.commands) {
      const words = command
        .replaceAll('$AREA', 'mf-awards')
        .replaceAll('$RELEASE', `mf-awards@${version}`)
        .replaceAll('$RUNNER_TEMP', site.root)
        .split(/\s+/)
        .map((word) => word.replaceAll('"', ''));
      const { code, err } = await site.run(...words);
      if (code !== 0) failures.push(`${job.name}: ${command}: ${err}`);
    }
    return failures;
  }

  const denied = expect.stringContaining('BUCKET_ACCESS_DENIED') as string;

  test.each(rows)('$name runs $commands with $role, and needs its grants', async (row) => {
    const { name, role } = row;
    const grants = grantsOf.get(role) ?? [];
    const job = (await read()).find((each) => each.name === name);
    // Only GitHub has the pipeline of the days.
    if (!job) {
      expect(name).toBe('today');
      return;
    }
    const version = name === 'preview' ? '1.1.0-pr.1.2' : '1.1.0';
    // Another job with the same role previews.
    for (const missing of name === 'publish' ? grants.slice(0, 1) : grants) {
      const others = grants.filter((grant) => grant !== missing);
      const failures = await run(job, version, others.length > 0 ? others : ['read']);
      expect([missing, failures]).toEqual([missing, expect.arrayContaining([denied])]);
    }
    bucket.denied.length = 0;
    expect(await run(job, version, grants)).toEqual([]);
    // Previews fill no cache of checks.
    expect(bucket.denied.filter((each) => !each.includes(' page-facts/'))).toEqual([]);
  });

  test('the release went to production and was rolled back', async () => {
    await bucket.as();
    const { record } = await site.runJson<{ record: object }>(
      'status',
      '--environment',
      'production',
    );
    expect(record).toMatchObject({ rev: 3, isRollback: true });
  });
});
