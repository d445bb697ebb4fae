import { act, render, screen } from '@testing-library/react';
import { duringRender } from '@concourse/testing/duringRender';
import { byDatePhase, DatePhaseProvider, DatePhase } from './byDatePhase';
import { QuoteError } from './quote';

const day = 'awards.deadline';

const setFacts = (state?: string, value = '2026-01-21'): void => {
  const facts = { [`${day}#value`]: value, ...(state && { [`${day}#state`]: state }) };
  globalThis.quotedFacts = { '': facts };
};

const phaseText = (): string =>
  byDatePhase(day, { upcoming: 'open', today: 'last day', past: 'over' });

const Page = () => (
  <DatePhaseProvider>
    <Content />
  </DatePhaseProvider>
);

const Content = () => (
  <p>
    <span>{phaseText()}</span> <DatePhase fact={day} upcoming={<b>Soon</b>} past={<b>Gone</b>} />
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
])('at %s the page shows "%s", by the date in Berlin', (instant, text) => {
  jest.setSystemTime(new Date(instant));
  setFacts('upcoming');
  render(<Page />);
  expect(screen.getByText(text, { exact: false })).toBeVisible();
});

test('`today` defaults to `upcoming`', () => {
  jest.setSystemTime(new Date('2026-01-21T12:00:00Z'));
  setFacts('today');
  expect(duringRender(() => byDatePhase(day, { upcoming: 'open', past: 'over' }))).toBe('open');
});

test('an open page updates its phase on the full hour and when it becomes visible', () => {
  jest.setSystemTime(new Date('2026-01-21T22:59:50Z'));
  setFacts('today');
  render(<Page />);
  expect(screen.getByText('last day', { exact: false }).parentElement).toContainElement(
    screen.getByText('Soon'),
  );
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.getByText('over', { exact: false }).parentElement).toContainElement(
    screen.getByText('Gone'),
  );
  jest.setSystemTime(new Date('2026-01-19T12:00:00Z'));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(screen.getByText('open', { exact: false })).toBeVisible();
});

test('a fact that is not a date throws a QuoteError', () => {
  setFacts(undefined, '1460.00');
  expect(() => duringRender(phaseText)).toThrow(QuoteError);
});

test('unmounting a page clears its timer', () => {
  setFacts('past');
  const { unmount } = render(<Page />);
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
