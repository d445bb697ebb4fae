/** @jest-environment node */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { reportsExtension } from '@concourse/rum';
import { makeReport } from '@concourse/rum/testing';
import { serveMetrics, ServerMetrics } from '@concourse/server';
import { testServers } from '@concourse/server/testing/testServer';
import { freePort } from '@concourse/test-kit/freePort';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';

const run = promisify(execFile);
const program = process.env.PROMETHEUS_PATH ?? '/usr/bin/prometheus';
const promtool = path.join(path.dirname(program), 'promtool');
const file = (name: string): string => path.join(__dirname, name);

type Dashboard = {
  annotations: { list: { expr: string }[] };
  panels: { title: string; targets: { expr: string }[] }[];
};

type QueryResult = { status: string; data: { result: unknown[] } };

const dashboard = JSON.parse(readFileSync(file('dashboard.json'), 'utf8')) as Dashboard;
const start = testServers();
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

test('Prometheus accepts the alert rules, and they pass their tests', async () => {
  expect((await run(promtool, ['check', 'rules', file('site.rules.yml')])).stdout).toContain(
    '7 rules',
  );
  await run(promtool, ['check', 'config', file('prometheus.yml')]);
  const { stdout } = await run(promtool, ['test', 'rules', file('site.rules.test.yml')]);
  expect(stdout).toContain('SUCCESS');
});

/** Starts a server that has answered some requests. Returns the port of its metrics. */
async function startSite(): Promise<number> {
  const metrics = new ServerMetrics();
  const storeDir = { known: '' };
  const folder = await temporaryFolder();
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  const reports = reportsExtension({
    get storeDir() {
      return storeDir.known;
    },
    now: () => new Date(),
    worker: { folder, retentionMs: 3_600_000, port: 0 },
    bytesPerDay: 1024,
    metrics,
    log: () => undefined,
  });
  const { ask, store } = start({ metrics, formServices: false, extensions: [reports] });
  const releases = { 'mf-test': { version: '1.0.0', digest: '' } };
  store.promote({ live: store.edition({ releases }).id });
  for (const url of ['/', '/nowhere']) await ask(url);
  await ask({ method: 'POST', url: '/__reports', payload: makeReport() });
  await ask({ method: 'POST', url: '/__reports', payload: '{' });
  const { port, close } = await serveMetrics(metrics, '127.0.0.1', 0);
  cleanUps.push(close);
  return port;
}

/** Starts a Prometheus that scrapes a server every 100 ms. @returns its URL */
async function startPrometheus(target: number): Promise<string> {
  const folder = await temporaryFolder();
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  const configuration = {
    global: { scrape_interval: '100ms', scrape_timeout: '100ms', evaluation_interval: '1s' },
    rule_files: [file('site.rules.yml')],
    scrape_configs: [{ job_name: 'site', static_configs: [{ targets: [`127.0.0.1:${target}`] }] }],
  };
  // JSON is valid YAML.
  await writeFile(path.join(folder, 'prometheus.yml'), JSON.stringify(configuration));
  const address = `127.0.0.1:${await freePort()}`;
  const child: ChildProcess = spawn(
    program,
    [
      `--config.file=${path.join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  cleanUps.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return `http://${address}`;
}

const query = async (prometheus: string, expression: string): Promise<QueryResult> => {
  const url = `${prometheus}/api/v1/query?query=${encodeURIComponent(expression)}`;
  return (await (await fetch(url)).json()) as QueryResult;
};

/** Resolves once a query has a result. */
async function hasResult(prometheus: string, expression: string): Promise<void> {
  for (;;) {
    const found = await query(prometheus, expression).catch(() => null);
    if (found && found.data.result.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('every query of the dashboard has a result if Prometheus scrapes a server', async () => {
  const prometheus = await startPrometheus(await startSite());
  // A rate needs two scrapes.
  await hasResult(prometheus, 'rate(site_answers_total[5m])');
  const expressions = dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ title, expr })),
  );
  const empty: string[] = [];
  for (const { title, expr } of expressions) {
    const { status, data } = await query(prometheus, expr);
    if (status !== 'success' || data.result.length === 0) empty.push(`${title}: ${expr}`);
  }
  expect(expressions.length).toBeGreaterThan(12);
  // No answer failed on this server.
  expect(empty.map((line) => line.split(':', 1).join(''))).toEqual(['Failed answers, by area']);
  for (const { expr } of dashboard.annotations.list)
    expect((await query(prometheus, expr)).status).toBe('success');
  expect((await query(prometheus, 'ALERTS{alertstate="firing"}')).data.result).toEqual([]);
});
