/** @jest-environment node */
import { initialScrollState, nextScrollState, type HeaderScrollState } from './headerScroll';

const after = (...places: number[]): HeaderScrollState =>
  places.reduce((scrolled, place) => nextScrollState(place, scrolled), initialScrollState);

test('a transparent header turns dark after scrolling and transparent again at the top', () => {
  expect(after(10)).toMatchObject({ stuck: false });
  expect(after(10, 60)).toMatchObject({ stuck: true });
  expect(after(10, 60, 0)).toMatchObject({ stuck: false });
});

test('scrolling down hides the summit navigation', () => {
  expect(after(100)).toMatchObject({ tucked: false });
  expect(after(100, 140, 200)).toMatchObject({ tucked: true });
  expect(after(2500)).toMatchObject({ tucked: true });
});

test('scrolling up shows it again from any position, and scrolling down hides it', () => {
  expect(after(900, 1400, 1395)).toMatchObject({ tucked: true });
  expect(after(900, 1400, 1395, 1380)).toMatchObject({ tucked: false });
  expect(after(900, 1400, 1380, 1000, 1030)).toMatchObject({ tucked: true });
});

test('scrolling a few pixels back and forth changes nothing', () => {
  expect(after(900, 890, 900, 891)).toMatchObject({ tucked: true });
  expect(after(900, 800, 815, 800, 820)).toMatchObject({ tucked: false });
});

test('at the top of the page the whole header is shown', () => {
  expect(after(900, 130)).toMatchObject({ tucked: false });
});
