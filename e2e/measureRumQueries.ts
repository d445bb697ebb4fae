// `npm run measure:reports [-- <readings>]` measures the duration of each query on generated readings.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vitalNames } from '@concourse/contract/report';
import { openDuckdb, openReports } from '@concourse/rum/ReportDatabase';
import { vitalBounds } from '@concourse/rum/reportQueries';

const readings = Number(process.argv[2] ?? 10_000_000);
const perView = 5;
const days = 30;
const day = 24 * 60 * 60 * 1000;
const to = new Date('2026-01-31T00:00:00Z');
const from = new Date(to.getTime() - days * day);
const areas = ['mf-awards', 'mf-careers', 'mf-corporate', 'mf-gais-conference', 'mf-tickets'];

/** Page views of a site with two releases a day and 6 routes per area. */
const views = `
  SELECT CAST(${from.getTime()} + i * ${days * day} // ${readings / perView} AS BIGINT) AS met,
    hash(i) AS view, ['${areas.join("','")}'][1 + CAST(hash(i, 1) % 5 AS BIGINT)] AS area,
    i * ${days * 2} // ${readings / perView} AS revision,
    '/' || area || '/' || (hash(i, 2) % 6) AS pattern,
    printf('%016x', revision) AS edition, '1.' || (revision // 5) || '.0' AS release, i
  FROM range(${readings / perView}) AS made(i)`;

/** Five readings per view: the view itself, three vitals, and a rarer one such as a navigation, form or error. */
const kinds = `
  SELECT *, CASE r WHEN 0 THEN 'view' WHEN 4 THEN (CASE
      WHEN hash(i, 3) % 100 = 0 THEN 'error' WHEN hash(i, 3) % 100 = 1 THEN 'failure'
      WHEN hash(i, 3) % 100 < 10 THEN 'form' WHEN hash(i, 3) % 100 < 50 THEN 'move' ELSE 'vital' END)
    ELSE 'vital' END AS kind,
    CASE WHEN kind = 'vital' THEN ['${vitalNames.join("','")}'][1 + CAST(hash(i, 4, r) % 5 AS BIGINT)]
      WHEN kind = 'form' THEN 'sent' WHEN kind = 'failure' THEN 'render' ELSE '' END AS name,
    CASE WHEN name = 'CLS' THEN (hash(i, r) % 1000) / 5000.0
      WHEN kind IN ('vital', 'move') THEN exp(4 + 4 * ((hash(i, r, 5) % 100000) / 100000.0)) END AS value
  FROM (${views}) CROSS JOIN range(${perView}) AS each(r)`;

/** Approximates the histogram bucket of a value: each bound is 10% above the previous one. */
const bucket = (name: keyof typeof vitalBounds): string => {
  const [first = 1] = vitalBounds[name];
  const highest = vitalBounds[name].length;
  return `least(${highest}, greatest(0, CAST(ceil(ln(greatest(value, 1e-6) / ${first}) / ln(1.1)) AS INTEGER)))`;
};

const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
const file = path.join(folder, 'reports.duckdb');

async function fill(): Promise<void> {
  (await openReports(file)).close();
  const { connection, close } = await openDuckdb(file);
  await connection.run(`INSERT INTO readings
    SELECT met, view, edition, area, release, pattern, kind, name, value,
      CASE WHEN kind <> 'vital' THEN NULL WHEN name = 'CLS' THEN ${bucket('CLS')} ELSE ${bucket('LCP')} END,
      hash(i, 6) % 50000
    FROM (${kinds})`);
  await connection.run(`INSERT INTO texts
    SELECT met, view, area, release, pattern, kind,
      'TypeError: cannot read part ' || (i % 40) || ' of undefined', 'at part (main.js:1:' || (i % 40) || ')'
    FROM (${kinds}) WHERE kind IN ('failure', 'error')`);
  await connection.run('CHECKPOINT');
  close();
}

type Times = { wall: number; cpu: number };

async function timeOnce(query: () => Promise<unknown[]>): Promise<Times & { rows: number }> {
  const [began, used] = [performance.now(), process.cpuUsage()];
  const rows = (await query()).length;
  const { user, system } = process.cpuUsage(used);
  return { rows, wall: performance.now() - began, cpu: (user + system) / 1000 };
}

async function timed(name: string, query: () => Promise<unknown[]>): Promise<void> {
  const rounds: Awaited<ReturnType<typeof timeOnce>>[] = [];
  for (let round = 0; round < 3; round += 1) rounds.push(await timeOnce(query));
  const wall = rounds.map((round) => round.wall).sort((one, other) => one - other);
  const cpu = Math.min(...rounds.map((round) => round.cpu));
  const cells = [wall[1] ?? 0, wall[2] ?? 0, cpu].map((ms) => String(Math.round(ms)).padStart(9));
  console.log(`${name.padEnd(38)} ${cells.join(' ')} ${String(rounds[0]?.rows).padStart(6)}`);
}

try {
  const began = performance.now();
  await fill();
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const megabytes = Math.round(statSync(file).size / 1e6);
  console.log(
    `${readings} readings of ${days} days generated in ${seconds} s, ${megabytes} MB on disk`,
  );
  console.log(`${'query, ms'.padEnd(38)}    median   slowest       CPU   rows`);
  const database = await openReports(file);
  const during = { from, to };
  const area = 'mf-awards';
  const lastDay = { from: new Date(to.getTime() - day), to };
  const lastHour = { from: new Date(to.getTime() - day / 24), to };
  await timed('figures by release, 30 days', () => database.figures({ area, during }));
  await timed('figures by release, the last hour', () =>
    database.figures({ area, during: lastHour }),
  );
  const first = Array.from({ length: 60 }, (_, at) => at.toString(16).padStart(16, '0'));
  const arms = { candidate: first.slice(58), live: first.slice(56, 58), during: lastDay };
  await timed('control and treatment of a canary, the last day', async () => {
    const query = { ...arms, areas: [area], perNetwork: { candidate: 5, live: 5 } };
    return Object.values(await database.arms(query));
  });
  await timed('pages of control and treatment, the last day', async () => {
    return (await database.pages({ ...arms, stepMs: 300_000 })).parts;
  });
  await timed('failures of the site, 30 days', () => database.failures({ during, limit: 50 }));
  database.close();
} finally {
  rmSync(folder, { recursive: true });
}
