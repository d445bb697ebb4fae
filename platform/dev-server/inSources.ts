import { SourceMap, type SourceMapPayload } from 'node:module';
import { FRAMES, isFrame } from '@concourse/build/inSources';
import { originalPosition } from '@concourse/build/originalPosition';
import type { DevelopedSite } from './DevelopedSite';

const POSITION = /https?:\/\/[^/\s]+(?<file>\/areas\/[^:\s)?]+):(?<line>\d+):(?<column>\d+)/;

type Mapped = { frame: string; place?: string };

/** Reads the map of a file, once for all frames that are in it. */
function mapsOf(site: Pick<DevelopedSite, 'file'>): (file: string) => SourceMap | undefined {
  const known = new Map<string, SourceMap | undefined>();
  return (file) => {
    if (!known.has(file)) {
      const found = site.file(`${file}.map`);
      const map =
        found?.status === 200
          ? new SourceMap(JSON.parse(found.body.toString()) as SourceMapPayload)
          : undefined;
      known.set(file, map);
    }
    return known.get(file);
  };
}

/** A stack of a page as one of the project's own sources, and the first of them: paths are those from the root. */
export function inSources(
  stack: string,
  site: Pick<DevelopedSite, 'file'>,
): { place?: string | undefined; stack: string } {
  const mapOf = mapsOf(site);
  const mapped = (frame: string): Mapped => {
    const { file = '', line, column } = POSITION.exec(frame)?.groups ?? {};
    const map = mapOf(file);
    const found = map && originalPosition(map, Number(line), Number(column));
    if (!found) return { frame };
    const place = `${found.file}:${found.line}`;
    return { frame: frame.replace(POSITION, () => place), ...(found.isOwn && { place }) };
  };
  const lines = stack.split('\n');
  const words = lines.filter((line) => !isFrame(line));
  const frames = lines.filter(isFrame).map(mapped);
  const own = frames.filter(({ place }) => place !== undefined);
  const told = (own.length > 0 ? own : frames).slice(0, FRAMES).map(({ frame }) => frame);
  return { place: own[0]?.place, stack: [...words, ...told].join('\n') };
}
