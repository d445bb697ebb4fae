import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { originalPosition } from './originalPosition';

/** How many frames of a stack are told. */
export const FRAMES = 8;

export const isFrame = (line: string): boolean => /^\s+at /.test(line);

/** @returns what makes a frame in the bundle one in a source of the project, if it is one */
function ownFrame(bundle: string): (frame: string) => string | undefined {
  const file = `${bundle}.map`;
  if (!existsSync(file)) return () => undefined;
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
  return (frame) => {
    const [before = '', position] = frame.split(`${bundle}:`);
    const [whole = '', line, column] = /^(\d+):(\d+)/.exec(position ?? '') ?? [];
    const found = originalPosition(map, Number(line), Number(column));
    if (!position || !found?.isOwn) return undefined;
    const rest = position.slice(whole.length);
    return `${before}${found.file}:${found.line}:${found.column}${rest}`;
  };
}

/**
 * What a page threw, with a stack of the project's own sources: paths are those from the repository's root.
 * @param bundle the area's node bundle, with its source map beside it, if there is one
 */
export function inSources(thrown: unknown, bundle: string): Error {
  if (!isErrorLike(thrown)) return new Error(`It threw ${String(thrown)}`);
  const frames = (thrown.stack ?? '').split('\n').filter(isFrame);
  const own = frames.map(ownFrame(bundle)).filter((frame) => frame !== undefined);
  const told = own.length > 0 ? own : frames;
  const error = new Error(thrown.message, { cause: thrown.cause });
  error.name = thrown.name;
  error.stack = [`${thrown.name}: ${thrown.message}`, ...told.slice(0, FRAMES)].join('\n');
  return error;
}

// Code that was loaded elsewhere may have an Error of its own.
const isErrorLike = (thrown: unknown): thrown is Error =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && 'name' in thrown;
