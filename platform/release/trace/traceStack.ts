import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ReleaseRepository } from '@concourse/store/ReleaseRepository';

/** A place in the sources. `name` is what the code calls it, where the map knows. */
export type SourcePlace = { source: string; line: number; column: number; name: string | null };

/** A line of a stack, and where it leads; null where it names no place, or one that no map knows. */
export type TracedLine = { text: string; release: string | null; place: SourcePlace | null };

type Named = { name: string; version: string };
type Position = Named & { file: string; line: number; column: number };

const position = /^(.+):(\d{1,7}):(\d{1,7})$/;
const released = /\/areas\/([\w-]+)\/(\d[\w.+-]*)\/(.+)$/;
const plainFile = /^(?:\w[\w.-]*\/)*\w[\w.-]*$/;

/**
 * Resolves a stack by the source maps that were published with the releases which it names. Addresses of a site say
 * their release themselves, bare names of files are of the given one.
 * @param stack as browsers write it: lines and columns from 1 on
 */
export async function traceStack(
  releases: Pick<ReleaseRepository, 'readMap'>,
  named: Named,
  stack: string,
): Promise<TracedLine[]> {
  const maps = new Map<string, TraceMap | null>();
  const mapOf = async ({ name, version, file }: Position): Promise<TraceMap | null> => {
    const key = `${name}/${version}/${file}`;
    const known = maps.get(key);
    if (known !== undefined) return known;
    const text = await releases.readMap(name, version, file);
    const map = text === null ? null : new TraceMap(text);
    maps.set(key, map);
    return map;
  };

  const traced: TracedLine[] = [];
  for (const text of stack.split('\n').filter((line) => line.trim() !== '')) {
    const at = positionIn(text, named);
    const map = at && (await mapOf(at));
    const release = at && `${at.name}@${at.version}`;
    traced.push({ text, release, place: map ? placeIn(map, at) : null });
  }
  return traced;
}

/** Chromium writes `at mount (address:1:2)`, Firefox and Safari `mount@address:1:2`. */
function positionIn(text: string, named: Named): Position | null {
  for (const word of text.split(/[\s()@]+/)) {
    const [, address = '', line, column] = position.exec(word) ?? [];
    const [, name, version, file = ''] = released.exec(address) ?? [];
    const at = { line: Number(line), column: Number(column) };
    if (name !== undefined && version !== undefined && plainFile.test(file))
      return { name, version, file, ...at };
    if (plainFile.test(address)) return { ...named, file: address, ...at };
  }
  return null;
}

/** Browsers count columns from 1 on, source maps from 0 on. */
function placeIn(map: TraceMap, { line, column }: Position): SourcePlace | null {
  const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
  if (found.source === null) return null;
  const { source, name } = found;
  return { source, name, line: found.line, column: found.column + 1 };
}
