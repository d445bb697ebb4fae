import { summitDays } from '../content/programme/days';
import { summitSessions } from '../content/programme/programme';
import { rooms } from '../content/programme/rooms';
import type { Session } from '../content/programme/session';
import { isChoosable } from '../programme/schedule';
import { wrap, type Drawing } from './drawing';
import { drawRide } from './drawRide';
import { departuresOf, layoutDay, platformsOf, WIDTH } from './layoutDay';

const choose = (ids: string) => summitSessions.filter(({ id }) => ids.split('.').includes(id));
const draw = (ids: string): Drawing[] => drawRide(summitDays, choose(ids));
const labelsOf = (drawings: Drawing[]): string[] =>
  drawings.flatMap(({ labels }) => labels.map(({ text }) => text));

test('there is a drawing for each day with chosen sessions, with hour, room and title of each stop', () => {
  expect(draw('')).toEqual([]);
  expect(draw('k1.t34')).toHaveLength(2);
  const labels = labelsOf(draw('t34'));
  expect(labels).toEqual(
    expect.arrayContaining([
      'Friday, 20 March',
      '14:15–15:00',
      'Platform 2',
      'Stopped by a bedsheet',
    ]),
  );
});

test('sessions that overlap share a platform, also through a third one', () => {
  const ids = platformsOf(choose('k1.t1.w1.t6.t10')).map((each) => each.map(({ id }) => id));
  expect(ids).toEqual([['k1'], ['t1', 'w1', 't6'], ['t10']]);
});

test('a conflict is two trains in words and in the colours of their lines', () => {
  const [day] = draw('t3.t4');
  expect(labelsOf(draw('t3.t4'))).toContain('Two trains overlap');
  expect(labelsOf(draw('t3.t8'))).not.toContain('Two trains overlap');
  const colours = day?.paths.map(({ colour }) => colour);
  expect(colours).toEqual(expect.arrayContaining(['line-3', 'line-2']));
});

test('a change of rooms has an interchange, and staying in a room has none', () => {
  const widths = (ids: string) => draw(ids).flatMap(({ paths }) => paths.map(({ width }) => width));
  expect(widths('t2.t7')).not.toContain(17);
  expect(widths('t2.t8')).toContain(17);
});

const all = summitSessions.filter(isChoosable);

test('even with all sessions, stops follow each other, and everything is inside the drawing', () => {
  for (const { id } of summitDays) {
    const own = all.filter(({ day }) => day === id);
    const { platforms } = layoutDay(
      own,
      rooms.map((room) => room.id),
    );
    const stops = platforms.flatMap((platform) => platform.stops);
    expect(stops.map(({ session }) => session.id)).toEqual(own.map((session) => session.id));
    expect(stops.every(({ y }, index) => y > (stops[index - 1]?.y ?? 0))).toBe(true);
  }
  for (const { width, height, paths, labels } of drawRide(summitDays, all)) {
    expect(width).toBe(WIDTH);
    for (const { path } of paths) expect(path).not.toMatch(/NaN|undefined/);
    for (const { text, x, y, size } of labels) {
      expect(y).toBeLessThan(height);
      expect(x + text.length * size * 0.47).toBeLessThan(width);
    }
  }
});

test('titles break between words', () => {
  expect(wrap('The month the trial became a budget line', 160, 16)).toEqual([
    'The month the trial',
    'became a budget line',
  ]);
});

test('lines lead from a session that ends to those that start next, also on a shared platform', () => {
  const ids = (text: string) =>
    departuresOf(choose(text)).map((pairs) => pairs.map(([from, to]) => `${from.id} ${to.id}`));
  expect(ids('t2.w1.t7')).toEqual([['t2 t7']]);
  expect(ids('t2.w1.t7.t10')).toEqual([['t2 t7'], ['w1 t10', 't7 t10']]);
  expect(ids('t3.t4.t8.t9')).toEqual([['t3 t8', 't4 t9']]);
});

test('each session has a line from an earlier one and a line to a later one', () => {
  for (const { id } of summitDays) {
    const own = all.filter(({ day }) => day === id);
    const pairs = departuresOf(own).flat();
    const isFirst = ({ start }: Session): boolean => own.every(({ end }) => end > start);
    const isLast = ({ end }: Session): boolean => own.every(({ start }) => start < end);
    for (const session of own) {
      expect(isFirst(session) || pairs.some(([, to]) => to === session)).toBe(true);
      expect(isLast(session) || pairs.some(([from]) => from === session)).toBe(true);
    }
  }
});
