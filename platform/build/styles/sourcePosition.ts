import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import type { Node } from 'postcss';
import { originalPosition } from '../originalPosition';

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
  const found = originalPosition(sources, start.line, start.column);
  return found ? `${found.file}:${found.line}` : file;
}
