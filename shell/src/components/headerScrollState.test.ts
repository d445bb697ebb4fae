/** @jest-environment node */
import { initialScrollState, nextScrollState, type HeaderScrollState } from './headerScrollState';

const after = (...places: number[]): HeaderScrollState =>
  places.reduce((scrolled, place) => nextScrollState(place, scrolled), initialScrollState);

test('a header turns to ink once the page has moved, and clears at its top', () => {
  expect(after(10)).toMatchObject({ stuck: false });
  expect(after(10, 60)).toMatchObject({ stuck: true });
  expect(after(10, 60, 0)).toMatchObject({ stuck: false });
});

test('the navigation of the summit leaves on the way down', () => {
  expect(after(100)).toMatchObject({ tucked: false });
  expect(after(100, 140, 200)).toMatchObject({ tucked: true });
  expect(after(2500)).toMatchObject({ tucked: true });
});

test('it comes back on the way up, wherever that begins, and leaves again', () => {
  expect(after(900, 1400, 1395)).toMatchObject({ tucked: true });
  expect(after(900, 1400, 1395, 1380)).toMatchObject({ tucked: false });
  expect(after(900, 1400, 1380, 1000, 1030)).toMatchObject({ tucked: true });
});

test('a finger that trembles changes nothing', () => {
  expect(after(900, 890, 900, 891)).toMatchObject({ tucked: true });
  expect(after(900, 800, 815, 800, 820)).toMatchObject({ tucked: false });
});

test('at the top of the page everything is shown', () => {
  expect(after(900, 130)).toMatchObject({ tucked: false });
});
