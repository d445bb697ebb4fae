import { render, screen } from '@testing-library/react';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { winners } from '../content/winners';
import AwardsPage from '../pages/AwardsPage';

const winner = { id: 'w1', winner: 'Clearway Clinics', category: 'Healthcare', country: 'Estonia' };

const showResults = (): string => {
  setCompositionDate('2026-05-02');
  const facts = globalThis.quotedFacts?.[''] ?? {};
  globalThis.quotedFacts = { '': { ...facts, 'gais.summit.stage#state': 'results' } };
  return render(<AwardsPage />).container.textContent;
};

afterEach(() => {
  winners.length = 0;
});

test('without a listed winner, no part of the page says that the results are published', () => {
  const text = showResults();
  expect(text).toContain('are not published here');
  expect(text).toContain('This site does not list them.');
  expect(text).not.toMatch(/are published\b|lists them/);
  expect(screen.queryByRole('link', { name: 'See the winners' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Email me the next dates' })[0]).toBeVisible();
});

test('with a listed winner, every part of the page says that the results are published', () => {
  winners.push(winner);
  const text = showResults();
  expect(text).toContain('winners of 19 March 2026 are published.');
  expect(text).toContain('The awards page lists them.');
  expect(text).toContain(winner.winner);
  expect(text).not.toMatch(/not published|does not list/);
  expect(screen.getByRole('link', { name: 'See the winners' })).toHaveAttribute(
    'href',
    '/gais/award#winners',
  );
});
