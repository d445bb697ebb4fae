import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { cached } from '@concourse/store/promiseCache';
import type { ReleaseRepository } from '@concourse/store/ReleaseRepository';

/** A position in the sources; `name` is the identifier there, if the map has one. */
export type SourcePlace = { source: string; line: number; column: number; name: string | null };

/** A line of a stack and its position in the sources; null without a position or a map. */
export type TracedLine = { text: string; release: string | null; place: SourcePlace | null };

type Named = { name: string; version: string };
type Position = Named & { file: string; line: number; column: number };

const position = /^(.+):(\d{1,7}):(\d{1,7})$/;
const released = /\/areas\/([\w-]+)\/(\d[\w.+-]*)\/(.+)$/;
const plainFile = /^(?:\w[\w.-]*\/)*\w[\w.-]*$/;

/**
 * Resolves the stack of a browser with the published source maps of releases. Addresses of a site contain their release;
 * bare file names belong to `named`.
 */
export async function traceStack(
  releases: Pick<ReleaseRepository, 'readMap'>,
  named: Named,
  stack: string,
): Promise<TracedLine[]> {
  const maps = new Map<string, Promise<TraceMap | null>>();
  const mapOf = ({ name, version, file }: Position): Promise<TraceMap | null> =>
    cached(maps, `${name}/${version}/${file}`, async () => {
      const text = await releases.readMap(name, version, file);
      return text === null ? null : new TraceMap(text);
    });

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

/** Browsers count columns from 1, source maps from 0. */
function placeIn(map: TraceMap, { line, column }: Position): SourcePlace | null {
  const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
  if (found.source === null) return null;
  const { source, name } = found;
  return { source, name, line: found.line, column: found.column + 1 };
}
