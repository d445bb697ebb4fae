import type { SourceMap } from 'node:module';
import {
  mapStack,
  originalPosition,
  readSourceMap,
  type MappedFrame,
} from '@concourse/build/sourcePositions';
import type { DevelopedSite } from './DevelopedSite';

const POSITION = /https?:\/\/[^/\s]+(?<file>\/areas\/[^:\s)?]+):(?<line>\d+):(?<column>\d+)/;

/** Reads source maps, once for all frames of a file. */
function mapsOf(site: Pick<DevelopedSite, 'file'>): (file: string) => SourceMap | undefined {
  const known = new Map<string, SourceMap | undefined>();
  return (file) => {
    if (!known.has(file)) {
      const found = site.file(`${file}.map`);
      known.set(file, found?.status === 200 ? readSourceMap(found.body) : undefined);
    }
    return known.get(file);
  };
}

/** Maps the stack of a page to the project's own sources, and finds the first of them. Paths start at the root. */
export function inSources(
  stack: string,
  site: Pick<DevelopedSite, 'file'>,
): { place?: string | undefined; stack: string } {
  const mapOf = mapsOf(site);
  const mapped = (frame: string): MappedFrame => {
    const { file = '', line, column } = POSITION.exec(frame)?.groups ?? {};
    const map = mapOf(file);
    const found = map && originalPosition(map, Number(line), Number(column));
    if (!found) return { frame };
    const place = `${found.file}:${found.line}`;
    return { frame: frame.replace(POSITION, () => place), ...(found.isOwn && { place }) };
  };
  const { words, frames } = mapStack(stack, mapped);
  return {
    place: frames[0]?.place,
    stack: [...words, ...frames.map(({ frame }) => frame)].join('\n'),
  };
}
