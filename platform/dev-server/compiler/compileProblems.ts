import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Stats, StatsError } from 'webpack';
import { describeCompileErrors, moduleFile, folderOf, root } from '@concourse/build/development';
import type { OverlayProblem } from '../development';

// SWC writes `╭─[/…/Page.tsx:12:3]` or `,-[…]`, Sass writes `src/Page.module.scss 12:3  root stylesheet`.
const positions = [
  /[─-]\[(?<file>[^\]\s]+):(?<at>\d+:\d+)\]/,
  /^ *(?<file>\S+\.scss) (?<at>\d+:\d+) {2}/m,
];

function positionOf(area: string, text: string, error: StatsError): string | undefined {
  const found = positions.map((position) => position.exec(text)?.groups).find(Boolean);
  const file = moduleFile(error.moduleName) ?? found?.file;
  if (file === undefined) return undefined;
  const path = relative(root, resolve(folderOf(area), file));
  const at = found?.at ?? /^\d+:\d+/.exec(error.loc ?? '')?.[0];
  return at === undefined ? path : `${path}:${at}`;
}

export const compileProblems = (area: string, stats: Stats): OverlayProblem[] =>
  describeCompileErrors(stats).map(({ error, text }) => {
    const plain = stripVTControlCharacters(text);
    return { area, kind: 'compile', place: positionOf(area, plain, error), text: plain };
  });

// Stacks are already mapped to sources: `    at AwardsPage (mf-awards/src/pages/AwardsPage.tsx:12:3)`.
const framePattern = /^ {4}at (?:[^\n(]*\()?([^\s()]+:\d+:\d+)\)?$/m;

export function renderProblem(area: string, error: Error): OverlayProblem {
  const cause = error.cause instanceof Error ? error.cause : error;
  const text =
    cause === error ? error.message : `${error.message}\n${cause.stack ?? cause.message}`;
  return { area, kind: 'render', place: framePattern.exec(cause.stack ?? '')?.[1], text };
}
