import type { RoomId } from '../content/programme/rooms';
import type { Session } from '../content/programme/session';
import { lineOf, overlap } from '../programme/schedule';
import { wrap, type Colour } from './drawing';

/** The width of a drawing: that of a phone. */
export const WIDTH = 390;
export const LEFT = 34;
export const TOP = 92;
export const TITLE = { size: 17, line: 20 };

/** A session with its place in the drawing. Its line arrives at `top` and leaves at `bottom`. */
export type Stop = {
  session: Session;
  x: number;
  y: number;
  top: number;
  bottom: number;
  colour: Colour;
  title: string[];
};

/** Stops whose lines leave together, because the sessions that they lead to start next. */
type Departure<Place> = [from: Place, to: Place][];

/** Sessions that each overlap with another one, or a single session. */
export type Platform = {
  stops: Stop[];
  isShared: boolean;
  top: number;
  bottom: number;
};

export type Layout = {
  platforms: Platform[];
  departures: Departure<Stop>[];
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
 * Connects each session that ends with one that starts next, and each session with one that ended before.
 * @param sessions of one day, by time and in the order of lanes
 */
export function departuresOf(sessions: Session[]): Departure<Session>[] {
  const departures: Departure<Session>[] = [];
  let waiting = [...sessions];
  let from: Session[] = [];
  for (const start of new Set(sessions.map((session) => session.start))) {
    const ended = waiting.filter(({ end }) => end <= start);
    const to = sessions.filter((session) => session.start === start);
    waiting = waiting.filter((session) => !ended.includes(session));
    if (ended.length > 0) {
      from = ended;
      departures.push([]);
    }
    const count = ended.length > 0 ? Math.max(from.length, to.length) : to.length;
    for (let index = 0; index < count; index += 1) {
      const [one, other] = [from[index] ?? from.at(-1), to[index] ?? to.at(-1)];
      if (one && other) departures.at(-1)?.push([one, other]);
    }
  }
  return departures;
}

/**
 * Places the sessions of a day below each other, in the lanes of their rooms.
 * @param rooms of the lanes, in walking order
 */
export function layoutDay(sessions: Session[], rooms: RoomId[]): Layout {
  const connections = departuresOf(sessions);
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
    const stops: Stop[] = [];
    const gaps = new Map<string, number>();
    for (const session of platform) {
      const { start } = session;
      const arriving = connections.find((pairs) => pairs.some(([, to]) => to === session)) ?? [];
      const isLater = arriving.some(([from]) => platform.includes(from));
      if (isLater && !gaps.has(start)) {
        // Trains that end on a shared platform leave it above the next ones.
        gaps.set(
          start,
          Math.max(...arriving.map(([from, to]) => Math.abs(xOf(to) - xOf(from)))) + 24,
        );
        y += gaps.get(start) ?? 0;
      }
      const line = lineOf(session)?.line;
      const title = wrap(session.title, WIDTH - labelX - 14, TITLE.size);
      const colour: Colour = line === undefined ? 'fg' : `line-${line}`;
      const together = stops.find((stop) => stop.session.start === start);
      const top = together?.top ?? (isShared ? y - 18 : y);
      stops.push({ session, x: xOf(session), y, top, bottom: y, colour, title });
      y += 46 + title.length * TITLE.line;
    }
    const [top, bottom] = isShared ? [first - 18, y + 12] : [first, first];
    for (const stop of isShared ? stops : []) {
      const next = stops.find(({ session }) => session.start >= stop.session.end);
      stop.bottom = next ? next.top - 6 - (gaps.get(next.session.start) ?? 0) : bottom;
    }
    if (isShared) y += 34;
    platforms.push({ stops, isShared, top, bottom });
  }
  const lanes = rooms.map((room, index) => ({ room, x: LEFT + index * pitch }));
  const all = platforms.flatMap(({ stops }) => stops);
  const stopOf = (session: Session): Stop => all.find((stop) => stop.session === session) as Stop;
  const departures = connections.map((pairs) =>
    pairs.map(([from, to]): [Stop, Stop] => [stopOf(from), stopOf(to)]),
  );
  return {
    platforms,
    departures,
    lanes,
    labelX,
    end: Math.max(y, (platforms.at(-1)?.bottom ?? 0) + 58),
  };
}
