import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/** Package of a source in a source map, such as `react-dom`; sources of an area are `pages`. */
export function packageOf(source: string | null): string {
  if (source === null || source.includes('/webpack/')) return 'webpack runtime';
  const [, ...installed] = source.split('/node_modules/');
  const [scope = '', name = ''] = installed.at(-1)?.split('/') ?? [];
  if (installed.length > 0) return scope.startsWith('@') ? `${scope}/${name}` : scope;
  const ours = /\/shared\/([^/]+)\//.exec(source)?.[1];
  if (ours) return `shared/${ours}`;
  if (source.includes('/shell/src/') || source.startsWith('webpack://shell/./')) return 'shell';
  return 'pages';
}

/** Bytes of a script by package, according to its source map. */
export function bytesByPackage(code: string, map: string): Map<string, number> {
  const lines = code.split('\n').map((line) => line.length + 1);
  const bytes = new Map<string, number>();
  const add = (name: string, count: number): void => {
    bytes.set(name, (bytes.get(name) ?? 0) + count);
  };
  let last: { line: number; column: number; source: string | null } | undefined;
  const until = (line: number, column: number): void => {
    if (!last) return;
    const end = line === last.line ? column : (lines[last.line - 1] ?? last.column);
    add(packageOf(last.source), end - last.column);
  };
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) => {
    until(generatedLine, generatedColumn);
    last = { line: generatedLine, column: generatedColumn, source };
  });
  until(Infinity, 0);
  return bytes;
}

type Script = { file: string; map: string };

/** Compressed bytes of scripts by package, in proportion to uncompressed bytes. */
export function packageSizes(scripts: Script[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { file, map } of scripts) {
    const code = readFileSync(file);
    const plain = bytesByPackage(code.toString(), readFileSync(map, 'utf8'));
    const known = [...plain.values()].reduce((total, count) => total + count, 0);
    const compressed = brotliCompressSync(code).length;
    for (const [name, count] of plain) {
      weights.set(name, (weights.get(name) ?? 0) + (compressed * count) / known);
    }
  }
  return weights;
}
