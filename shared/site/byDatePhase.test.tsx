import { act, render, screen } from '@testing-library/react';
import { duringRender } from '@concourse/testing/duringRender';
import { byDatePhase, DatePhaseProvider, DatePhase } from './byDatePhase';

const day = 'awards.deadline';

const knows = (state?: string, value = '2026-01-21'): void => {
  const facts = { [`${day}#value`]: value, ...(state && { [`${day}#state`]: state }) };
  globalThis.quotedFacts = { '': facts };
};

const says = (): string => byDatePhase(day, { upcoming: 'open', today: 'last day', past: 'over' });

const Page = () => (
  <DatePhaseProvider>
    <Content />
  </DatePhaseProvider>
);

const Content = () => (
  <p>
    {says()} <DatePhase fact={day} upcoming={<b>Soon</b>} past={<b>Gone</b>} />
  </p>
);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['2026-01-20T22:59:59Z', 'open'],
  ['2026-01-20T23:00:00Z', 'last day'],
  ['2026-01-21T22:59:59Z', 'last day'],
  ['2026-01-21T23:00:00Z', 'over'],
])('at %s the page says "%s", by the clock of Berlin', (instant, words) => {
  jest.setSystemTime(new Date(instant));
  knows('upcoming');
  render(<Page />);
  expect(screen.getByText(words, { exact: false })).toBeVisible();
});

test('on its day a thing is said as before it, unless words say otherwise', () => {
  jest.setSystemTime(new Date('2026-01-21T12:00:00Z'));
  knows('today');
  expect(duringRender(() => byDatePhase(day, { upcoming: 'open', past: 'over' }))).toBe('open');
});

test('an open page learns that a day has ended, at the hour or when it is looked at again', () => {
  jest.setSystemTime(new Date('2026-01-21T22:59:50Z'));
  knows('today');
  render(<Page />);
  expect(screen.getByText('last day', { exact: false })).toContainElement(screen.getByText('Soon'));
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.getByText('over', { exact: false })).toContainElement(screen.getByText('Gone'));
  jest.setSystemTime(new Date('2026-01-19T12:00:00Z'));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(screen.getByText('open', { exact: false })).toBeVisible();
});

test('a fact of no days has no state, and nothing is said in its place', () => {
  knows(undefined, '1460.00');
  expect(() => duringRender(says)).toThrow('The fact awards.deadline has no state');
});

test('a page that has been left asks no clock', () => {
  knows('past');
  const { unmount } = render(<Page />);
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
