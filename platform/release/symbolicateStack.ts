import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { cachedPromise } from '@concourse/core/promiseCache';
import { contentFolder } from '@concourse/core/store/contentNames';
import type { ReleaseRepository } from '@concourse/store/ReleaseRepository';

/** `name` is the identifier at the position, if the source map has one. */
export type SourcePosition = { source: string; line: number; column: number; name: string | null };

/** A line of a stack. `place` is null for a line without a position or a source map. */
export type SymbolicatedLine = {
  text: string;
  release: string | null;
  place: SourcePosition | null;
};

type Named = { name: string; version: string };
type BundlePosition = Named & { file: string; line: number; column: number };

const positionPattern = /^(.+):(\d{1,7}):(\d{1,7})$/;
const releaseFilePattern = /\/areas\/([\w-]+)\/(files|\d[\w.+-]*)\/(.+)$/;
const relativeFilePattern = /^(?:\w[\w.-]*\/)*\w[\w.-]*$/;

/** Resolves the stack of a browser with published source maps. File names without an address belong to `named`. */
export async function symbolicateStack(
  releases: Pick<ReleaseRepository, 'readSourceMap'>,
  named: Named,
  stack: string,
): Promise<SymbolicatedLine[]> {
  const maps = new Map<string, Promise<TraceMap | null>>();
  const mapOf = ({ name, version, file }: BundlePosition): Promise<TraceMap | null> =>
    cachedPromise(maps, `${name}/${version}/${file}`, async () => {
      const text = await releases.readSourceMap(name, version, file);
      return text === null ? null : new TraceMap(text);
    });

  const lines = stack.split('\n').filter((line) => line.trim() !== '');
  return Array.fromAsync(lines, async (text) => {
    const at = bundlePositionIn(text, named);
    const map = at && (await mapOf(at));
    const release = at && `${at.name}@${at.version}`;
    return { text, release, place: map ? sourcePositionIn(map, at) : null };
  });
}

/** Chromium writes `at mount (address:1:2)`, Firefox and Safari `mount@address:1:2`. */
function bundlePositionIn(text: string, named: Named): BundlePosition | null {
  for (const word of text.split(/[\s()@]+/)) {
    const [, address = '', line, column] = positionPattern.exec(word) ?? [];
    const [, name, version, file = ''] = releaseFilePattern.exec(address) ?? [];
    const at = { line: Number(line), column: Number(column) };
    if (name !== undefined && version !== undefined && relativeFilePattern.test(file))
      return { ...releaseOf(name, version, named), file, ...at };
    if (relativeFilePattern.test(address)) return { ...named, file: address, ...at };
  }
  return null;
}

/** The release of a file. Releases share files: of those, the named release is meant if it belongs to the same area. */
const releaseOf = (name: string, version: string, named: Named): Named =>
  version === contentFolder && name === named.name ? named : { name, version };

/** Browsers count columns from 1, source maps from 0. */
function sourcePositionIn(map: TraceMap, { line, column }: BundlePosition): SourcePosition | null {
  const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
  if (found.source === null) return null;
  const { source, name } = found;
  return { source, name, line: found.line, column: found.column + 1 };
}
