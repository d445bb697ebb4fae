import type { RoomId } from '../content/programme/rooms';
import type { Session } from '../content/programme/session';
import { lineOf, overlap } from '../programme/schedule';
import { wrap, type Colour } from './drawing';

/** The width of a drawing: that of a phone. */
export const WIDTH = 390;
/** The first lane. */
export const LEFT = 34;
/** The first stop. */
export const TOP = 92;
export const titleSize = { font: 17, line: 20 };

/** A session with its place in the drawing. */
export type Stop = { session: Session; x: number; y: number; colour: Colour; title: string[] };

/** Sessions of which each overlaps with another one, or a single session. */
export type Platform = {
  stops: Stop[];
  isShared: boolean;
  /** Where lines arrive. */
  top: number;
  /** Where lines leave. */
  bottom: number;
};

export type Layout = {
  platforms: Platform[];
  lanes: { room: RoomId; x: number }[];
  /** The start of the labels. */
  labelX: number;
  /** The end of the line. */
  end: number;
};

const colourOf = (session: Session): Colour => {
  const line = lineOf(session)?.line;
  return line === undefined ? 'fg' : `line-${line}`;
};

/** Groups sessions that overlap. @param sessions of one day, by time */
export function platformsOf(sessions: Session[]): Session[][] {
  const platforms: Session[][] = [];
  for (const session of sessions) {
    const last = platforms.at(-1);
    if (last?.some((other) => overlap(other, session))) last.push(session);
    else platforms.push([session]);
  }
  return platforms;
}

/**
 * Places the sessions of a day below each other, in the lanes of their rooms.
 * @param rooms of the lanes, in walking order
 */
export function layoutDay(sessions: Session[], rooms: RoomId[]): Layout {
  const pitch = Math.min(32, 126 / Math.max(1, rooms.length - 1));
  const lanes = rooms.map((room, index) => ({ room, x: LEFT + index * pitch }));
  const labelX = LEFT + (rooms.length - 1) * pitch + 36;
  const platforms: Platform[] = [];
  let y = TOP;
  for (const platform of platformsOf(sessions)) {
    const isShared = platform.length > 1;
    const before = platforms.at(-1);
    const xOf = ({ room }: Session): number => lanes.find((lane) => lane.room === room)?.x ?? LEFT;
    if (isShared) y += 26;
    if (before) {
      // A diagonal is as high as it is wide.
      const widths = before.stops.flatMap(({ x }) =>
        platform.map((session) => Math.abs(xOf(session) - x)),
      );
      y = Math.max(y, before.bottom + Math.max(...widths) + (isShared ? 70 : 58));
    }
    const first = y;
    const stops = platform.map((session): Stop => {
      const title = wrap(session.title, WIDTH - labelX - 14, titleSize.font);
      const stop = { session, x: xOf(session), y, colour: colourOf(session), title };
      y += 46 + title.length * titleSize.line;
      return stop;
    });
    const bottom = isShared ? y + 12 : first;
    if (isShared) y += 34;
    platforms.push({ stops, isShared, top: isShared ? first - 18 : first, bottom });
  }
  return { platforms, lanes, labelX, end: Math.max(y, (platforms.at(-1)?.bottom ?? 0) + 58) };
}
