import { setTimeout as pause } from 'node:timers/promises';
import { checkTypes } from '@concourse/build/development';
import { contentRelease, type ContentRelease, type RenderedArea } from './contentRelease';
import type { OverlayProblem } from './development';

type Checker = Record<'check' | 'stop', () => void>;

/** Checks after changes, one check at a time. @param checked receives the problems of the newest check */
export function checker(
  find: (signal: AbortSignal) => Promise<OverlayProblem[]>,
  checked: (problems: OverlayProblem[]) => void,
): Checker {
  const stopping = new AbortController();
  let isChecking = false;
  let isOutdated = false;
  const check = async (): Promise<void> => {
    isOutdated = isChecking;
    if (isChecking) return;
    isChecking = true;
    const problems = await find(stopping.signal);
    isChecking = false;
    if (stopping.signal.aborted) return;
    checked(problems);
    if (isOutdated) await check();
  };
  return { check: () => void check(), stop: () => stopping.abort() };
}

/** Checks types with a low priority. */
export async function typeProblems(
  names: string[],
  signal: AbortSignal,
): Promise<OverlayProblem[]> {
  const [first = ''] = names;
  try {
    const problems = await checkTypes(names, { niceness: 10, signal });
    // A problem in shared sources belongs to no area: it is listed with the first.
    return problems.map(({ area = first, place, text }) => ({ area, kind: 'types', place, text }));
  } catch (error) {
    const text = `Cannot check types: ${error instanceof Error ? error.message : String(error)}`;
    return [{ area: first, kind: 'types', text }];
  }
}

/** Finds the problems that a promotion of these releases would be rejected for, on top of the live site. */
export type CheckContent = (
  releases: ContentRelease[],
) => Promise<{ area: string; file: string; rule: string; message: string }[]>;

/** Checks the content of areas in development. */
export async function contentProblems(
  areas: { name: string; version: string; pages?: RenderedArea | undefined }[],
  check: CheckContent,
): Promise<OverlayProblem[]> {
  const releases = areas.flatMap(({ name, version, pages }) =>
    pages ? [contentRelease(name, version, pages)] : [],
  );
  if (releases.length === 0) return [];
  // Open pages show the change first.
  await pause(500);
  try {
    const found = await check(releases);
    return found.map(({ area, file, rule, message }) => {
      return { area, kind: 'content', place: file, text: `${rule}: ${message}` };
    });
  } catch (error) {
    const text = `Cannot check the content: ${error instanceof Error ? error.message : String(error)}`;
    return [{ area: releases[0]?.manifest.name ?? '', kind: 'content', text }];
  }
}
