/** @jest-environment node */
import { parsePolyline } from './parsePolyline';
import { bundle, route, stop } from './route';

test('a polyline has compass steps and points', () => {
  expect(parsePolyline('-5 10 e2.5 sw10 40,-3')).toEqual([
    [-5, 10],
    [-2.5, 10],
    [-12.5, 20],
    [40, -3],
  ]);
  expect(() => parsePolyline('0 0 up5')).toThrow('Invalid step "up5"');
});

test('a straight line is shifted sideways by its offset', () => {
  expect(route('0 10 e100', 5)).toBe('M0 15L100 15');
});

test('lanes of a bundle bend around the same centre', () => {
  const radiusOf = (offset: number) =>
    Number(/A(\d+)/.exec(route('0 0 e100 200,100', offset, 60))?.[1]);
  expect([radiusOf(-10), radiusOf(0), radiusOf(10)]).toEqual([70, 60, 50]);
});

test('a bundle draws a path for each lane, in its colour and width', () => {
  const lanes = [
    ['#fd0', 20],
    ['#fff', 6],
  ] as const;
  const drawing = bundle('0 0 e50', lanes, 110);
  expect(drawing.match(/<path/g)).toHaveLength(2);
  expect(drawing).toContain('stroke="#fd0" stroke-width="20"');
});

test('a stop with equal sides is a ring centred on its point', () => {
  expect(stop([50, 40], 20, 20)).toContain('x="40" y="30" width="20" height="20" rx="10"');
});
