import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';
import { pathOf } from './workspace';

export type OriginalPosition = {
  /** Path from the root of the project. */
  file: string;
  line: number;
  column: number;
  /** False for files of npm packages and of webpack. */
  isProjectSource: boolean;
};

export const readSourceMap = (bytes: Buffer): SourceMap =>
  new SourceMap(JSON.parse(bytes.toString()) as SourceMapPayload);

/** The source position of emitted code, if the map contains it. Lines and columns start at 1. */
export function originalPosition(
  map: SourceMap,
  line: number,
  column: number,
): OriginalPosition | undefined {
  const found = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in found)) return undefined;
  const { originalSource: source, originalLine, originalColumn } = found;
  // Such as webpack://mf-awards/./src/pages/AwardsPage.tsx.
  const [, workspace, path] = /^webpack:\/\/([^/]+)\/([^?]+)/.exec(source) ?? [];
  const isKnown = workspace !== undefined && path !== undefined;
  return {
    file: isKnown ? posix.join(pathOf(workspace), path) : source,
    line: originalLine + 1,
    column: originalColumn + 1,
    isProjectSource: isKnown && !/node_modules|webpack\/(?:runtime|bootstrap)/.test(source),
  };
}

const maxFrames = 8;

const isFrame = (line: string): boolean => /^\s+at /.test(line);

/** `place` is set for frames in sources of the project. */
export type MappedFrame = { frame: string; place?: string };

/** Maps a stack. @returns the lines of the message, and the frames in the project's sources (or all, without any) */
export function mapStack(
  stack: string,
  mapFrame: (frame: string) => MappedFrame,
): { message: string[]; frames: MappedFrame[] } {
  const lines = stack.split('\n');
  const message = lines.filter((line) => !isFrame(line));
  const frames = lines.filter(isFrame).map(mapFrame);
  const own = frames.filter(({ place }) => place !== undefined);
  return { message, frames: (own.length > 0 ? own : frames).slice(0, maxFrames) };
}

function frameMapper(bundle: string): (frame: string) => MappedFrame {
  const file = `${bundle}.map`;
  if (!existsSync(file)) return (frame) => ({ frame });
  const map = readSourceMap(readFileSync(file));
  return (frame) => {
    const [before = '', position] = frame.split(`${bundle}:`);
    const [whole = '', line, column] = /^(\d+):(\d+)/.exec(position ?? '') ?? [];
    const found = originalPosition(map, Number(line), Number(column));
    if (!position || !found?.isProjectSource) return { frame };
    const place = `${found.file}:${found.line}:${found.column}`;
    return { frame: `${before}${place}${position.slice(whole.length)}`, place };
  };
}

/** An error of a bundle's code with its stack mapped to sources. */
export function withSourceStack(thrown: unknown, bundle: string): Error {
  // Not `instanceof`: code in another realm has another Error class.
  const isErrorLike = (value: unknown): value is Error =>
    typeof value === 'object' && value !== null && 'message' in value && 'name' in value;
  if (!isErrorLike(thrown)) return new Error(`The code threw ${String(thrown)}`);
  const { frames } = mapStack(thrown.stack ?? '', frameMapper(bundle));
  const { name, message, cause } = thrown;
  const stack = [`${name}: ${message}`, ...frames.map(({ frame }) => frame)].join('\n');
  return Object.assign(new Error(message, { cause }), { name, stack });
}
