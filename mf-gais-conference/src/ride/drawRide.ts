import type { ProgrammeDay } from '../content/programme/days';
import { rooms, roomOf, type RoomId } from '../content/programme/rooms';
import type { Session } from '../content/programme/session';
import { text } from '../content/ride';
import { bent, label, rect, ring, stroke, type Drawing, type Label, type Path } from './drawing';
import { layoutDay, LEFT, TITLE, TOP, WIDTH, type Platform, type Stop } from './layoutDay';

const LINE = 11;
/** The casing separates a line from those below it. */
const CASING = LINE + 5;
/** The last bend of a line is this far away from the stop. */
const APPROACH = 24;
const BEND = 14;
/** Lines begin and end under a train. */
const UNDER = 12;

type Ends = { top: number; bottom: number; /** Where the line leaves its lane. */ turn: number };

/** The line between two stops: along its lane, diagonally into the other one, and on. An interchange is white. */
function ride(from: Stop, to: Stop, { top, bottom, turn }: Ends): Path[] {
  const width = to.x - from.x;
  const side = Math.sign(width);
  const arrival = turn + Math.abs(width);
  const [x, y] = [to.x - side * 14, arrival - 14];
  const departing = bent([from.x, top], [from.x, turn], [x, y], BEND);
  const arriving = bent([x, y], [to.x, arrival], [to.x, bottom], BEND);
  const interchange = `M${x - side * 8} ${y + 8}l${side * 16} -16`;
  return [
    stroke(arriving, 'casing', CASING),
    stroke(departing, 'casing', CASING),
    stroke(arriving, to.colour, LINE),
    stroke(departing, from.colour, LINE),
    ...(width === 0 ? [] : [stroke(interchange, 'casing', 17), stroke(interchange, 'fg', LINE)]),
  ];
}

/** The lines from all trains of a platform to all of the next one, or from the last to the first. */
function ridesBetween(from: Platform, to: Platform): Path[] {
  const departing = to.stops.length === 1 ? from.stops : from.stops.slice(-1);
  const arriving = from.stops.length === 1 ? to.stops : to.stops.slice(0, 1);
  const pairs = departing
    .flatMap((one) => arriving.map((other) => ({ one, other, width: Math.abs(other.x - one.x) })))
    .sort((pair, next) => next.width - pair.width);
  const isMeeting = departing.length > 1;
  const widest = pairs[0]?.width ?? 0;
  const top = from.bottom - (from.isShared ? UNDER : 0);
  const bottom = to.top + (to.isShared ? UNDER : 0);
  // Lines that part leave together, and lines that meet arrive together.
  return (isMeeting ? pairs.toReversed() : pairs).flatMap(({ one, other, width }) =>
    ride(one, other, { top, bottom, turn: to.top - APPROACH - (isMeeting ? width : widest) }),
  );
}

/** A train, seen from above. */
function train({ x, y, colour }: Stop, top: number, bottom: number): Path[] {
  const body = `M${x} ${top + 10}V${bottom - 10}`;
  const windows = Array.from({ length: Math.floor((bottom - top - 18) / 13) }, (_, index) =>
    rect(x - 5, top + 9 + index * 13, 10, 7, 'bg'),
  );
  return [stroke(body, 'casing', 26), stroke(body, colour, 20), ...windows, ...ring(x, y, 18)];
}

/** The trains of a shared platform. Each stops from its start to its end. */
const trainsOf = ({ stops, bottom }: Platform): Path[] =>
  stops.flatMap((stop) => {
    const start = stops.find(({ session }) => session.start === stop.session.start) ?? stop;
    const next = stops.find(({ session }) => session.start >= stop.session.end);
    return train(stop, start.y - 18, next ? next.y - 24 : bottom);
  });

/** A shared platform, with its edge. */
function platformGround({ stops, top, bottom }: Platform): Path[] {
  const xs = stops.map(({ x }) => x);
  const left = Math.min(...xs) - 24;
  const edge = `M${Math.max(...xs) + 22} ${top - 8}V${bottom + 8}`;
  return [
    rect(left, top - 16, WIDTH - 8 - left, bottom - top + 32, 'bg-2'),
    { ...stroke(edge, 'accent-text', 4), dash: [0, 8] },
  ];
}

/** The hour, room and title of a stop. */
const labelsOf = ({ session, y, title }: Stop, x: number): Label[] => [
  label(`${session.start}–${session.end}`, [x, y + 5], 15, { colour: 'accent-text' }),
  label(roomOf(session.room).name, [x + 97, y + 5], 14, { colour: 'fg-2', weight: 400 }),
  ...title.map((line, index) => label(line, [x, y + 27 + index * TITLE.line], TITLE.size)),
];

/** Draws the sessions of a day as a railway line: stops from top to bottom, with a lane for each room. */
function drawDay(day: ProgrammeDay, sessions: Session[], laneRooms: RoomId[]): Drawing {
  const { platforms, lanes, labelX, end } = layoutDay(sessions, laneRooms);
  const stops = platforms.flatMap((platform) => platform.stops);
  const shared = platforms.filter(({ isShared }) => isShared);
  const [first, last] = [platforms[0], platforms.at(-1)];
  const track = (x: number, top: number, bottom: number, colour: Stop['colour']): Path[] => [
    stroke(`M${x} ${top}V${bottom}`, 'casing', CASING),
    stroke(`M${x} ${top}V${bottom}`, colour, LINE),
  ];
  return {
    width: WIDTH,
    height: end + 12,
    paths: [
      ...shared.flatMap(platformGround),
      ...lanes.map(({ x }) => stroke(`M${x} ${TOP - 40}V${end}`, 'rule', 2)),
      ...lanes.map(({ x }) => rect(x - 10, TOP - 58, 20, 20, 'fg')),
      ...stops.map(({ x, y }) => stroke(`M${x} ${y}H${labelX - 9}`, 'fg-2', 1.5)),
      ...(first?.stops ?? []).flatMap(({ x, colour }) =>
        track(x, TOP - 28, (first?.top ?? 0) + UNDER, colour),
      ),
      ...platforms.slice(1).flatMap((to, index) => ridesBetween(platforms[index] ?? to, to)),
      ...(last?.stops ?? []).flatMap(({ x, colour }) => [
        ...track(x, (last?.bottom ?? 0) - (last?.isShared ? UNDER : 0), end - LINE / 2, colour),
        stroke(`M${x - 11} ${end}h22`, 'fg', 6),
      ]),
      ...shared.flatMap(trainsOf),
      ...platforms.flatMap((platform) =>
        platform.isShared ? [] : platform.stops.flatMap(({ x, y }) => ring(x, y, 22)),
      ),
      ...shared.map(({ bottom }) => rect(labelX, bottom - 13, 18, 18, 'accent-text')),
    ],
    labels: [
      label(day.label, [LEFT - 10, 22], 21, { weight: 400, display: true }),
      ...lanes.map(({ room, x }) => {
        const { name } = roomOf(room);
        const sign = /\d/.exec(name)?.[0] ?? name.charAt(0);
        return label(sign, [x, TOP - 43], 14, { colour: 'bg', centred: true });
      }),
      ...stops.flatMap((stop) => labelsOf(stop, labelX)),
      ...shared.flatMap((platform) => [
        label('!', [labelX + 9, platform.bottom + 1], 15, { colour: 'bg', centred: true }),
        label(text.trains(platform.stops.length), [labelX + 26, platform.bottom + 1], 15, {
          colour: 'accent-text',
        }),
      ]),
    ],
  };
}

/** Draws each day with chosen sessions. Lanes are the rooms of all days. */
export function drawRide(days: ProgrammeDay[], sessions: Session[]): Drawing[] {
  const lanes = rooms.map(({ id }) => id).filter((id) => sessions.some(({ room }) => room === id));
  return days.flatMap((day) => {
    const own = sessions.filter((session) => session.day === day.id);
    return own.length > 0 ? drawDay(day, own, lanes) : [];
  });
}
