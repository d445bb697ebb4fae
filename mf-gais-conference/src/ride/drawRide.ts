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

/** Only trains have a length. */
const underOf = ({ y, top, bottom }: Stop): number => (top === y && bottom === y ? 0 : UNDER);

/**
 * The line between two stops: along its lane, diagonally into the other one, and on. An interchange is white.
 * @param turn where the line leaves its lane
 */
function ride(from: Stop, to: Stop, turn: number): Path[] {
  const [top, bottom] = [from.bottom - underOf(from), to.top + underOf(to)];
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

function ridesOf(departure: [from: Stop, to: Stop][]): Path[] {
  const pairs = departure
    .map(([from, to]) => ({ from, to, width: Math.abs(to.x - from.x) }))
    .sort((pair, next) => next.width - pair.width);
  const isMeeting = new Set(pairs.map(({ from }) => from)).size > 1;
  const widest = pairs[0]?.width ?? 0;
  const next = Math.min(...pairs.map(({ to }) => to.top));
  // Lines that part leave together, and lines that meet arrive together.
  return (isMeeting ? pairs.toReversed() : pairs).flatMap(({ from, to, width }) =>
    ride(from, to, next - APPROACH - (isMeeting ? width : widest)),
  );
}

/** A train, seen from above, from the start of its session to the end. */
function train({ x, y, top, bottom, colour }: Stop): Path[] {
  const body = `M${x} ${top + 10}V${bottom - 10}`;
  const windows = Array.from({ length: Math.floor((bottom - top - 18) / 13) }, (_, index) =>
    rect(x - 5, top + 9 + index * 13, 10, 7, 'bg'),
  );
  return [stroke(body, 'casing', 26), stroke(body, colour, 20), ...windows, ...ring(x, y, 18)];
}

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

const concurrentCount = ({ stops }: Platform): number =>
  Math.max(
    ...stops.map(
      ({ session: { start } }) =>
        stops.filter(({ session }) => session.start <= start && start < session.end).length,
    ),
  );

const labelsOf = ({ session, y, title }: Stop, x: number): Label[] => [
  label(`${session.start}–${session.end}`, [x, y + 5], 15, { colour: 'accent-text' }),
  label(roomOf(session.room).name, [x + 104, y + 5], 14, { colour: 'fg-2', weight: 400 }),
  ...title.map((line, index) => label(line, [x, y + 27 + index * TITLE.line], TITLE.size)),
];

/** Draws the sessions of a day as a railway line: stops from top to bottom, with a lane for each room. */
function drawDay(day: ProgrammeDay, sessions: Session[], laneRooms: RoomId[]): Drawing {
  const { platforms, departures, lanes, labelX, end } = layoutDay(sessions, laneRooms);
  const stops = platforms.flatMap((platform) => platform.stops);
  const shared = platforms.filter(({ isShared }) => isShared);
  const pairs = departures.flat();
  const first = stops.filter((stop) => pairs.every(([, to]) => to !== stop));
  const last = stops.filter((stop) => pairs.every(([from]) => from !== stop));
  const track = ({ x, colour }: Stop, top: number, bottom: number): Path[] => [
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
      ...first.flatMap((stop) => track(stop, TOP - 28, stop.top + underOf(stop))),
      ...departures.flatMap(ridesOf),
      ...last.flatMap((stop) => [
        ...track(stop, stop.bottom - underOf(stop), end - LINE / 2),
        stroke(`M${stop.x - 11} ${end}h22`, 'fg', 6),
      ]),
      ...shared.flatMap((platform) => platform.stops.flatMap(train)),
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
        label(text.trains(concurrentCount(platform)), [labelX + 26, platform.bottom + 1], 15, {
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
