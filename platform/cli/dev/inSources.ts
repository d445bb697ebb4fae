import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';
import { pathOf } from '../../bundle/workspace';
import type { DevelopedSite } from './DevelopedSite';

const POSITION = /https?:\/\/[^/\s]+(?<file>\/areas\/[^:\s)?]+):(?<line>\d+):(?<column>\d+)/;
const FRAMES = 8;

// `webpack://mf-awards/./src/pages/AwardsPage.tsx` is what maps call mf-awards/src/pages/AwardsPage.tsx.
const fromRoot = (source: string): string => {
  const [, workspace = '', file = ''] = /^webpack:\/\/([^/]+)\/([^?]+)/.exec(source) ?? [];
  return posix.join(pathOf(workspace), file);
};

type Mapped = { frame: string; place: string | undefined };

function mapped(frame: string, site: DevelopedSite): Mapped {
  const { file = '', line, column } = POSITION.exec(frame)?.groups ?? {};
  const map = site.file(`${file}.map`);
  if (map?.status !== 200) return { frame, place: undefined };
  const payload = JSON.parse(map.body.toString()) as SourceMapPayload;
  const found = new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in found)) return { frame, place: undefined };
  const place = `${fromRoot(found.originalSource)}:${found.originalLine + 1}`;
  return { frame: frame.replace(POSITION, place), place };
}

const isOfProject = ({ place }: Mapped): boolean =>
  place !== undefined && !/node_modules|^webpack\//.test(place);

/** A stack of a page as one of the project's own sources, and the first of them: paths are those from the root. */
export function inSources(
  stack: string,
  site: DevelopedSite,
): { place?: string | undefined; stack: string } {
  const lines = stack.split('\n');
  const isFrame = (line: string): boolean => /^\s+at /.test(line);
  const words = lines.filter((line) => !isFrame(line));
  const frames = lines.filter(isFrame).map((line) => mapped(line, site));
  const own = frames.filter(isOfProject);
  const told = (own.length > 0 ? own : frames).slice(0, FRAMES).map(({ frame }) => frame);
  return { place: own[0]?.place, stack: [...words, ...told].join('\n') };
}
