import type { SourceMap } from 'node:module';
import { mapStack, originalPosition, readSourceMap } from '@concourse/build/development';
import type { DevSite } from './DevSite';

const POSITION = /https?:\/\/[^/\s]+(?<file>\/areas\/[^:\s)?]+):(?<line>\d+):(?<column>\d+)/;

/** Maps a stack in the browser to sources of the project. @returns `place`: position of the first frame, from the root */
export function mapStackToSources(
  stack: string,
  site: Pick<DevSite, 'file'>,
): { place?: string | undefined; stack: string } {
  const maps = new Map<string, SourceMap | undefined>();
  const { message, frames } = mapStack(stack, (frame) => {
    const { file = '', line, column } = POSITION.exec(frame)?.groups ?? {};
    if (!maps.has(file)) {
      const found = site.file(`${file}.map`);
      maps.set(file, found?.status === 200 ? readSourceMap(found.body) : undefined);
    }
    const map = maps.get(file);
    const found = map && originalPosition(map, Number(line), Number(column));
    if (!found) return { frame };
    const place = `${found.file}:${found.line}`;
    return { frame: frame.replace(POSITION, () => place), ...(found.isProjectSource && { place }) };
  });
  return {
    place: frames[0]?.place,
    stack: [...message, ...frames.map(({ frame }) => frame)].join('\n'),
  };
}
