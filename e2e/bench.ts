// `npm run bench -- [visits] [server] [growth] [--check] [--bytes]` measures the costs of independent releases (default: visits).
// Prints regressions since the committed results. Writes the new results, or fails because of regressions with `--check`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureGrowth } from './bench/growth';
import { describeMachine } from './bench/machine';
import { resultsPage, type Results } from './bench/resultsPage';
import { regressions, type Row } from './bench/rows';
import { measureServer } from './bench/server';
import { measureVisits } from './bench/visits';
import { root } from './support/commandLine';

const parts: Record<string, (options: { bytes: boolean }) => Promise<Row[]>> = {
  visits: measureVisits,
  server: measureServer,
  growth: measureGrowth,
};
const committed = join(root, 'e2e/bench/results.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, bytes: { type: 'boolean' } },
});
const unknown = positionals.filter((part) => !(part in parts));
if (unknown.length > 0) {
  console.error(
    `Unknown part: ${unknown.join(', ')}\n  → Choose from ${Object.keys(parts).join(', ')}.`,
  );
  process.exit(1);
}

const { check = false, bytes = false } = values;
const last = JSON.parse(readFileSync(committed, 'utf8')) as Results;
const measured: Results = {};
for (const part of positionals.length > 0 ? positionals : ['visits']) {
  const machine = describeMachine();
  const rows = (await parts[part]?.({ bytes })) ?? [];
  measured[part] = { date: new Date().toISOString().slice(0, 10), machine, rows };
}
console.log(resultsPage(measured));

const worse = Object.entries(measured).flatMap(([part, { rows }]) =>
  regressions(last[part]?.rows ?? [], rows).map(
    ({ last: { value }, now }) =>
      `${now.metric}, ${now.of}: ${value.toFixed(3)} → ${now.value.toFixed(3)} ${now.unit}`,
  ),
);
if (worse.length > 0) console.error(`Regressions:\n  ${worse.join('\n  ')}`);

function write(folder: string, json: string, page: string, results: Results): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(json, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(folder, page), resultsPage(results));
}

if (check) {
  const folder = join(root, '.cache/bench');
  write(folder, join(folder, 'results.json'), 'results.md', { ...last, ...measured });
  process.exitCode = worse.length > 0 ? 1 : 0;
} else if (!bytes) {
  const folder = join(root, 'docs/explanation');
  write(folder, committed, 'bench-results.md', { ...last, ...measured });
}
