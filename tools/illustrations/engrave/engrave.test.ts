/** @jest-environment node */
import { engrave } from './engrave';
import { PathWriter } from './pathWriter';
import { seededRandom } from './random';

const plate = { width: 100, height: 40, lines: 4, samples: 50, fineness: 2 };

test('an even tone gives one shape per line', () => {
  const path = engrave(() => 0.5, plate);
  expect(path.match(/z/g)).toHaveLength(4);
});

test('a darker tone gives thicker lines', () => {
  const barHeight = (tone: number) => Number(/v(-?\d+)/.exec(engrave(() => tone, plate))?.[1] ?? 0);
  expect(Math.abs(barHeight(0.9))).toBeGreaterThan(Math.abs(barHeight(0.3)));
});

test('lines are interrupted where there is no ink', () => {
  const path = engrave((u) => (u > 0.4 && u < 0.6 ? 0 : 0.8), plate);
  expect(path.match(/z/g)).toHaveLength(8);
});

test('an engraving is simplified until it is within the size limit', () => {
  const detailed = (u: number, v: number) => 0.5 + 0.4 * Math.sin(u * 60 + v * 9);
  const limit = engrave(detailed, plate).length / 2;
  expect(engrave(detailed, plate, limit).length).toBeLessThanOrEqual(limit);
});

test('a path uses the shortest commands', () => {
  const writer = new PathWriter();
  writer.polygon([
    [1, 1],
    [5, 1],
    [7, 3],
    [8, 5],
    [8, 9],
  ]);
  expect(writer.toString()).toBe('M1 1h4l2 2 1 2v4z');
});

test('a seed always gives the same numbers, and another seed gives others', () => {
  const three = (seed: string) => {
    const random = seededRandom(seed);
    return [random(), random(), random()];
  };
  expect(three('berlin')).toEqual(three('berlin'));
  expect(three('berlin')).not.toEqual(three('nairobi'));
});
