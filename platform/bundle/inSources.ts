import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';
import { pathOf } from './workspace';

/** How many frames of a stack are told. */
const FRAMES = 8;

/** @returns what makes a position in the bundle one in its sources, where the map beside it knows better */
function mapped(bundle: string): (frame: string) => string {
  const file = `${bundle}.map`;
  if (!existsSync(file)) return (frame) => frame;
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
  return (frame) => {
    const [before = '', position] = frame.split(`${bundle}:`);
    const [whole = '', line, column] = /^(\d+):(\d+)/.exec(position ?? '') ?? [];
    const found = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!position || !('originalSource' in found)) return frame;
    const { originalSource, originalLine, originalColumn } = found;
    const rest = position.slice(whole.length);
    return `${before}${originalSource}:${originalLine + 1}:${originalColumn + 1}${rest}`;
  };
}

// `webpack://mf-awards/./src/pages/AwardsPage.tsx` is what maps call mf-awards/src/pages/AwardsPage.tsx.
const fromRoot = (frame: string): string =>
  frame.replace(/webpack:\/\/([^/]+)\/([^\s)]+)/, (_, workspace: string, file: string) =>
    posix.join(pathOf(workspace), file),
  );

const isOfProject = (frame: string): boolean =>
  frame.includes('webpack://') && !/node_modules|webpack\/(?:runtime|bootstrap)/.test(frame);

/**
 * What a page threw, with a stack of the project's own sources: paths are those from the repository's root.
 * @param bundle the area's node bundle, with its source map beside it, if there is one
 */
export function inSources(thrown: unknown, bundle: string): Error {
  if (!isErrorLike(thrown)) return new Error(`It threw ${String(thrown)}`);
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const own = frames.map(mapped(bundle)).filter(isOfProject).map(fromRoot);
  const told = own.length > 0 ? own : frames;
  const error = new Error(thrown.message, { cause: thrown.cause });
  error.name = thrown.name;
  error.stack = [`${thrown.name}: ${thrown.message}`, ...told.slice(0, FRAMES)].join('\n');
  return error;
}

// Code that was loaded elsewhere may have an Error of its own.
const isErrorLike = (thrown: unknown): thrown is Error =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && 'name' in thrown;
