import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './machine';
import type { Section } from './section';

/** The last result of one part of the bench. */
export type BenchResult = {
  part: string;
  /** Day of measuring. */
  date: string;
  machine: Machine;
  section: Section;
};

/** Stores the result of a part, replacing the previous one. */
export function saveResult(folder: string, measured: BenchResult): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${measured.part}.json`), `${JSON.stringify(measured, null, 1)}\n`);
}

/** Reads the last results of this machine, sorted by part. */
export function readResults(folder: string): BenchResult[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as BenchResult);
}
