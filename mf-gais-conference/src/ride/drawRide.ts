import type { ProgrammeDay } from '../content/programme/days';
import { rooms, roomOf, type RoomId } from '../content/programme/rooms';
import type { Session } from '../content/programme/session';
import { text } from '../content/ride';
import {
  rect,
  ring,
  route,
  stroke,
  type Colour,
  type Drawing,
  type Label,
  type Point,
  type Shape,
} from './drawing';
import { layoutDay, LEFT, titleSize, TOP, WIDTH, type Platform, type Stop } from './layoutDay';

/** The width of the line, and the distance of its bends from a stop. */
const LINE = 11;
const APPROACH = 24;
const BEND = 14;
/** Lines begin and end under a train. */
const UNDER = 12;

const label = (
  x: number,
  y: number,
  words: string,
  size: number,
  look: Partial<Label> = {},
): Label => ({
  ...{ kind: 'label', x, y, text: words, size, colour: 'fg', weight: 600 },
  ...look,
});

/** A stretch of the line with a casing, which separates it from lines below it. */
const withCasing = (path: string, colour: Colour): Shape[] => [
  stroke(path, 'casing', LINE + 5),
  stroke(path, colour, LINE),
];

type Ends = { top: number; bottom: number; /** Where lines leave their lane. */ turn: number };

/** The line between two stops: along its lane, diagonally into the other one, and on. An interchange is white. */
function ride(from: Stop, to: Stop, { top, bottom, turn }: Ends): Shape[] {
  const width = to.x - from.x;
  const side = Math.sign(width);
  const arrival = turn + Math.abs(width);
  const change: Point = [to.x - side * 14, arrival - 14];
  if (width === 0) {
    const halves = [
      withCasing(`M${to.x} ${top}V${turn}`, from.colour),
      withCasing(`M${to.x} ${turn}V${bottom}`, to.colour),
    ];
    return [0, 1].flatMap((layer) => halves.flatMap((half) => half[layer] ?? []));
  }
  const departing = route([[from.x, top], [from.x, turn], change], BEND);
  const arriving = route([change, [to.x, arrival], [to.x, bottom]], BEND);
  const interchange = `M${change[0] - side * 8} ${change[1] + 8}l${side * 16} -16`;
  return [
    ...withCasing(arriving, to.colour),
    ...withCasing(departing, from.colour),
    stroke(interchange, 'casing', 17),
    stroke(interchange, 'fg', 11),
  ];
}

/** A train, seen from above. */
function train({ x, y, colour }: Stop, top: number, bottom: number): Shape[] {
  const windows = Array.from({ length: Math.floor((bottom - top - 18) / 13) }, (_, index) =>
    rect([x - 5, top + 9 + index * 13], 10, 7, 'bg', 1),
  );
  return [
    rect([x - 13, top - 3], 26, bottom - top + 6, 'casing', 9),
    rect([x - 10, top], 20, bottom - top, colour, 8),
    ...windows,
    ...ring([x, y], 7),
  ];
}

/** The hour, room and title of a stop. */
function labels({ session, y, title }: Stop, x: number): Shape[] {
  const { font, line } = titleSize;
  return [
    label(x, y + 5, `${session.start}–${session.end}`, 15, { colour: 'accent-text' }),
    label(x + 92, y + 5, roomOf(session.room).name, 15, { colour: 'fg-2', weight: 400 }),
    ...title.map((words, index) => label(x, y + 27 + index * line, words, font)),
  ];
}

/** Several trains in one platform, with its edge and the words for the conflict. */
function conflict(
  { stops, top, bottom }: Platform,
  labelX: number,
): Record<'back' | 'front', Shape[]> {
  const xs = stops.map(({ x }) => x);
  const left = Math.min(...xs) - 24;
  const edge = Math.max(...xs) + 22;
  const trains = stops.flatMap((stop) => {
    const start = stops.find(({ session }) => session.start === stop.session.start) ?? stop;
    const next = stops.find(({ session }) => session.start >= stop.session.end);
    return train(stop, start.y - 18, next ? next.y - 24 : bottom);
  });
  return {
    back: [
      rect([left, top - 16], WIDTH - 8 - left, bottom - top + 32, 'bg-2'),
      stroke(`M${edge} ${top - 8}V${bottom + 8}`, 'accent-text', 4, '0 8'),
    ],
    front: [
      ...trains,
      rect([labelX, bottom - 13], 18, 18, 'accent-text', 3),
      label(labelX + 9, bottom + 1, '!', 15, { colour: 'bg', centred: true }),
      label(labelX + 26, bottom + 1, text.trains(stops.length), 15, { colour: 'accent-text' }),
    ],
  };
}

/** The lines from all trains of a platform to all of the next one, or from the last to the first. */
function ridesBetween(from: Platform, to: Platform): Shape[] {
  const departing = to.stops.length === 1 ? from.stops : from.stops.slice(-1);
  const arriving = from.stops.length === 1 ? to.stops : to.stops.slice(0, 1);
  const pairs = departing
    .flatMap((one) => arriving.map((other) => ({ one, other, width: Math.abs(other.x - one.x) })))
    .sort((pair, next) => next.width - pair.width);
  const widest = pairs[0]?.width ?? 0;
  const isMeeting = departing.length > 1;
  const top = from.bottom - (from.isShared ? UNDER : 0);
  const bottom = to.top + (to.isShared ? UNDER : 0);
  // Lines that part leave together, and lines that meet arrive together.
  return (isMeeting ? pairs.toReversed() : pairs).flatMap(({ one, other, width }) =>
    ride(one, other, { top, bottom, turn: to.top - APPROACH - (isMeeting ? width : widest) }),
  );
}

/** Draws the sessions of a day as a railway line: stops from top to bottom, with a lane for each room. */
function drawDay(day: ProgrammeDay, sessions: Session[], lanes: RoomId[]): Drawing {
  const layout = layoutDay(sessions, lanes);
  const { platforms, labelX, end } = layout;
  const back: Shape[] = [];
  const lines: Shape[] = [];
  const front: Shape[] = [];

  for (const { room, x } of layout.lanes) {
    back.push(stroke(`M${x} ${TOP - 40}V${end}`, 'rule', 2));
    back.push(rect([x - 10, TOP - 58], 20, 20, 'fg', 3));
    const sign = /\d/.exec(roomOf(room).name)?.[0] ?? roomOf(room).name.charAt(0);
    back.push(label(x, TOP - 43, sign, 14, { colour: 'bg', centred: true }));
  }
  for (const [index, platform] of platforms.entries()) {
    const { stops, isShared, top, bottom } = platform;
    const before = platforms[index - 1];
    if (before) lines.push(...ridesBetween(before, platform));
    for (const stop of stops) {
      const { x, y, colour } = stop;
      const under = isShared ? UNDER : 0;
      if (!before) lines.push(...withCasing(`M${x} ${TOP - 28}V${top + under}`, colour));
      back.push(stroke(`M${x} ${y}H${labelX - 9}`, 'fg-2', 1.5));
      front.push(...(isShared ? [] : ring([x, y], 9)), ...labels(stop, labelX));
      if (index < platforms.length - 1) continue;
      lines.push(...withCasing(`M${x} ${bottom - under}V${end - LINE / 2}`, colour));
      front.push(stroke(`M${x - 11} ${end}h22`, 'fg', 6));
    }
    if (!isShared) continue;
    const shapes = conflict(platform, labelX);
    back.unshift(...shapes.back);
    front.unshift(...shapes.front);
  }
  const heading = label(LEFT - 10, 22, day.label, 21, { weight: 400, display: true });
  return {
    width: WIDTH,
    height: end + 12,
    shapes: [heading, ...back, ...lines, ...front],
  };
}

/** Draws each day with chosen sessions. Lanes are the rooms of all days. */
export function drawRide(days: ProgrammeDay[], sessions: Session[]): Drawing[] {
  const lanes = rooms.map(({ id }) => id).filter((id) => sessions.some(({ room }) => room === id));
  return days
    .map((day) => [day, sessions.filter((each) => each.day === day.id)] as const)
    .filter(([, own]) => own.length > 0)
    .map(([day, own]) => drawDay(day, own, lanes));
}
