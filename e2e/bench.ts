// `npm run bench -- [visits] [lighthouse] … [--check] [--bytes]` measures the costs of independent releases (default: visits).
// Prints regressions since the committed results. Writes the new results, or fails because of regressions with `--check`.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { describeMachine } from './bench/machine';
import { resultsPage, type Results } from './bench/resultsPage';
import { regressions, type Part } from './bench/rows';
import { root } from './support/commandLine';

const parts = join(root, 'e2e/bench');
const moduleOf = (part: string): string => join(parts, part, 'index.ts');
const committed = join(parts, 'results.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, bytes: { type: 'boolean' } },
});
const known = readdirSync(parts).filter((part) => existsSync(moduleOf(part)));
const unknown = positionals.filter((part) => !known.includes(part));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}\n  → Choose from ${known.join(', ')}.`);
  process.exit(1);
}

const { check = false, bytes = false } = values;
const last = JSON.parse(readFileSync(committed, 'utf8')) as Results;
const measured: Results = {};
for (const part of positionals.length > 0 ? positionals : ['visits']) {
  const { default: measure } = (await import(pathToFileURL(moduleOf(part)).href)) as {
    default: Part;
  };
  const machine = describeMachine();
  const rows = await measure({ bytes });
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
