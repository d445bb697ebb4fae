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
export const TITLE = { size: 17, line: 20 };

/** A session with its place in the drawing. */
export type Stop = { session: Session; x: number; y: number; colour: Colour; title: string[] };

/** Sessions of which each overlaps with another one, or a single session. */
export type Platform = {
  stops: Stop[];
  isShared: boolean;
  /** Where lines arrive and leave. */
  top: number;
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

/** Groups sessions that overlap. @param sessions of one day, by time */
export const platformsOf = (sessions: Session[]): Session[][] =>
  sessions.reduce<Session[][]>((platforms, session) => {
    const last = platforms.at(-1);
    if (!last?.some((other) => overlap(other, session))) return [...platforms, [session]];
    return [...platforms.slice(0, -1), [...last, session]];
  }, []);

/**
 * Places the sessions of a day below each other, in the lanes of their rooms.
 * @param rooms of the lanes, in walking order
 */
export function layoutDay(sessions: Session[], rooms: RoomId[]): Layout {
  const pitch = Math.min(32, 126 / Math.max(1, rooms.length - 1));
  const labelX = LEFT + (rooms.length - 1) * pitch + 36;
  const platforms: Platform[] = [];
  let y = TOP;
  for (const platform of platformsOf(sessions)) {
    const isShared = platform.length > 1;
    const before = platforms.at(-1);
    const xOf = ({ room }: Session): number => LEFT + rooms.indexOf(room) * pitch;
    if (isShared) y += 26;
    // A diagonal is as high as it is wide.
    for (const { x } of before?.stops ?? [])
      for (const session of platform)
        y = Math.max(y, (before?.bottom ?? 0) + Math.abs(xOf(session) - x) + (isShared ? 70 : 58));
    const first = y;
    const stops = platform.map((session): Stop => {
      const line = lineOf(session)?.line;
      const title = wrap(session.title, WIDTH - labelX - 14, TITLE.size);
      const colour: Colour = line === undefined ? 'fg' : `line-${line}`;
      const stop = { session, x: xOf(session), y, colour, title };
      y += 46 + title.length * TITLE.line;
      return stop;
    });
    const [top, bottom] = isShared ? [first - 18, y + 12] : [first, first];
    if (isShared) y += 34;
    platforms.push({ stops, isShared, top, bottom });
  }
  const lanes = rooms.map((room, index) => ({ room, x: LEFT + index * pitch }));
  return { platforms, lanes, labelX, end: Math.max(y, (platforms.at(-1)?.bottom ?? 0) + 58) };
}
