import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './machine';
import type { Section } from './section';

/** A part of the bench as it was last measured. */
export type BenchResult = {
  part: string;
  /** Day of measuring. */
  date: string;
  machine: Machine;
  section: Section;
};

/** Keeps what was measured of a part, in place of what was measured before. */
export function saveResult(folder: string, measured: BenchResult): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${measured.part}.json`), `${JSON.stringify(measured, null, 1)}\n`);
}

/** What was last measured on this machine of every part, in the order of their names. */
export function readResults(folder: string): BenchResult[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as BenchResult);
}
