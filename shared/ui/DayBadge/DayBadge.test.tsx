import { render } from '@testing-library/react';
import { DayBadge } from './DayBadge';

beforeEach(() => {
  globalThis.quotedFacts = { '': { 'gais.summit.dates#value': '2026-03-19/2026-03-20' } };
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['2026-03-18T22:59:59Z', ''],
  ['2026-03-18T23:00:00Z', 'Today'],
  ['2026-03-20T22:59:59Z', 'Today'],
  ['2026-03-20T23:00:00Z', 'Completed'],
])('at %s, the badge of an event on 19 and 20 March shows "%s"', (now, text) => {
  jest.useFakeTimers({ now: new Date(now) });
  const { container } = render(<DayBadge fact="gais.summit.dates" />);
  expect(container.textContent.trim()).toBe(text);
});
