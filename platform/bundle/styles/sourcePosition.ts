import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join, posix } from 'node:path';
import type { Node } from 'postcss';

/**
 * Where a node of an emitted stylesheet was written: file and line of its source, as far as a source map
 * tells, else the emitted file.
 * @param dist folder of the workspace's build
 */
export function sourcePosition(node: Node, file: string, dist: string): string {
  const map = join(dist, 'maps', `${file}.map`);
  const start = node.source?.start;
  if (!start || !existsSync(map)) return file;
  const sources = new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload);
  const found = sources.findEntry(start.line - 1, start.column - 1);
  if (!('originalSource' in found)) return file;
  const [, workspace = '', path = ''] =
    /^webpack:\/\/([^/]+)\/(.+)$/.exec(found.originalSource) ?? [];
  return `${posix.join(workspace, path)}:${found.originalLine + 1}`;
}
