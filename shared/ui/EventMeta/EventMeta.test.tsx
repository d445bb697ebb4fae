import { render, screen } from '@testing-library/react';
import { EventMeta } from './EventMeta';

test('shows date and place, each with a term', () => {
  render(<EventMeta when="19 and 20 March 2026" where="Berlin, Germany" />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'When',
    'Where',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '19 and 20 March 2026',
    'Berlin, Germany',
  ]);
});

test.each([
  ['2026-03-20T12:00:00Z', ['19 and 20 March 2026 Today', 'Berlin']],
  ['2026-03-21T12:00:00Z', ['19 and 20 March 2026 Over', 'Berlin', 'To be announced']],
])('at %s the definitions are %s', (now, definitions) => {
  jest.useFakeTimers({ now: new Date(now) });
  globalThis.quotedFacts = { '': { 'gais.summit.dates#value': '2026-03-19/2026-03-20' } };
  render(
    <EventMeta
      fact="gais.summit.dates"
      when="19 and 20 March 2026"
      where="Berlin"
      next="To be announced"
    />,
  );
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    definitions,
  );
  jest.useRealTimers();
});
