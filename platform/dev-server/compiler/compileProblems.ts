import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Stats } from 'webpack';
import { describeEach, fileOfModule, type CompileError } from '@concourse/build/BuildError';
import type { Problem } from '@concourse/build/development/browser/development';

// SWC frames its lines with `╭─[/…/Page.tsx:12:3]` or `,-[…]`, Sass names `src/Page.module.scss 12:3  root stylesheet`.
const positions = [
  /[─-]\[(?<file>[^\]\s]+):(?<at>\d+:\d+)\]/,
  /^ *(?<file>\S+\.scss) (?<at>\d+:\d+) {2}/m,
];

/** Where a workspace lies: its own folder, and the root that places are told from. */
export type Place = { folder: string; root: string };

function placeOf(
  { moduleName, loc }: CompileError,
  text: string,
  { folder, root }: Place,
): string | undefined {
  const found = positions.map((position) => position.exec(text)?.groups).find(Boolean);
  const file = fileOfModule(moduleName) ?? found?.file;
  if (file === undefined) return undefined;
  const path = relative(root, resolve(folder, file));
  const at = found?.at ?? /^\d+:\d+/.exec(loc ?? '')?.[0];
  return at === undefined ? path : `${path}:${at}`;
}

/** The errors of a compilation, each with its place; without the escape codes of a terminal. */
export const problemsOf = (area: string, stats: Stats, where: Place): Problem[] =>
  describeEach(stats).map(({ error, text }) => {
    const plain = stripVTControlCharacters(text);
    return { area, kind: 'compile', place: placeOf(error, plain, where), text: plain };
  });

// `    at AwardsPage (mf-awards/src/pages/AwardsPage.tsx:12:3)`: stacks are already mapped to sources.
const FRAME = /^ {4}at (?:[^\n(]*\()?([^\s()]+:\d+:\d+)\)?$/m;

/** An error of prerendering with its cause and its place. */
export function renderProblem(area: string, error: Error): Problem {
  const cause = error.cause instanceof Error ? error.cause : error;
  const words =
    cause === error ? error.message : `${error.message}\n${cause.stack ?? cause.message}`;
  return { area, kind: 'render', place: FRAME.exec(cause.stack ?? '')?.[1], text: words };
}
