import type { SourceMap } from 'node:module';
import { posix } from 'node:path';
import { pathOf } from './workspace';

/** Where something was written. */
export type OriginalPosition = {
  /** Path from the root of the project. */
  file: string;
  line: number;
  column: number;
  /** Whether it is a source of the project: neither a package nor webpack's own. */
  isOwn: boolean;
};

/**
 * Where emitted code was written; undefined where its map does not know.
 * @param line and column in the emitted file, from one
 */
export function originalPosition(
  map: SourceMap,
  line: number,
  column: number,
): OriginalPosition | undefined {
  const found = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in found)) return undefined;
  const { originalSource: source, originalLine, originalColumn } = found;
  // `webpack://mf-awards/./src/pages/AwardsPage.tsx` is what maps call mf-awards/src/pages/AwardsPage.tsx.
  const [, workspace, path] = /^webpack:\/\/([^/]+)\/([^?]+)/.exec(source) ?? [];
  const isKnown = workspace !== undefined && path !== undefined;
  return {
    file: isKnown ? posix.join(pathOf(workspace), path) : source,
    line: originalLine + 1,
    column: originalColumn + 1,
    isOwn: isKnown && !/node_modules|webpack\/(?:runtime|bootstrap)/.test(source),
  };
}
