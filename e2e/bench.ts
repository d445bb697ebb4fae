// `npm run bench -- [visits] [server] … [--small]` measures the costs of independent releases, part by part, against goals.
// Writes .cache/bench/report.md. With `--small` it only prints results, and fails if a limit is exceeded.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { benchPage } from './bench/benchPage';
import { saveResult, readResults } from './bench/benchResults';
import { describeMachine } from './bench/machine';
import type { Goal, Measure, Section } from './bench/section';
import { root } from './support/commandLine';

const parts = join(root, 'e2e/bench');
const moduleOf = (part: string): string => join(parts, part, 'index.ts');
const page = join(root, '.cache/bench/report.md');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { small: { type: 'boolean', default: false } },
});
const known = readdirSync(parts).filter((part) => existsSync(moduleOf(part)));
const unknown = positionals.filter((part) => !known.includes(part));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}\n  → Choose from ${known.join(', ')}.`);
  process.exit(1);
}

const row = (cells: (string | number)[]): string => `  ${cells.join(' | ')}`;

function printSection({ title, tables, goals }: Section): void {
  for (const { title: name, head, rows } of tables) {
    console.log([`\n${name}`, row(head), ...rows.map(row)].join('\n'));
  }
  console.log(`\n${title}`);
  for (const { metric, target, result, met, reason } of goals) {
    console.log(
      `  ${met ? '✓' : '✗'} ${metric}: ${result} (${target})${reason ? `: ${reason}` : ''}`,
    );
  }
}

const { small } = values;
const folder = join(root, '.cache/bench', small ? 'small' : 'results');
const missed: Goal[] = [];
for (const part of positionals.length > 0 ? positionals : known) {
  const module = (await import(pathToFileURL(moduleOf(part)).href)) as { default: Measure };
  const machine = describeMachine();
  const section = await module.default({ small });
  const date = new Date().toISOString().slice(0, 10);
  saveResult(folder, { part, date, machine, section });
  printSection(section);
  missed.push(...section.goals.filter(({ met }) => !met));
}
if (small) {
  process.exitCode = missed.length > 0 ? 1 : 0;
} else {
  const before = existsSync(page) ? readFileSync(page, 'utf8') : '';
  writeFileSync(page, benchPage(readResults(folder), before));
  execFileSync('npx', ['oxfmt', page], { cwd: root, stdio: 'inherit' });
}
