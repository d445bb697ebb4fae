import { render, screen } from '@testing-library/react';
import { datePhaseQuotation, rowsQuotation } from '@concourse/contract/facts';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { winners } from '../content/winners';
import AwardsPage from '../pages/AwardsPage';

const winner = {
  id: 'clearway',
  winner: 'Clearway',
  category: 'Public Service',
  country: 'Estonia',
};

function showResults(rows: object[]): string {
  setCompositionDate('2026-05-02');
  const facts = globalThis.quotedFacts?.[''] ?? {};
  const list = {
    [datePhaseQuotation(winners)]: rows.length > 0 ? 'listed' : 'empty',
    [rowsQuotation(winners)]: JSON.stringify(rows),
  };
  globalThis.quotedFacts = { '': { ...facts, ...list, 'gais.summit.stage#state': 'results' } };
  return render(<AwardsPage />).container.textContent;
}

test('without a listed winner, no part of the page says that the results are published', () => {
  const text = showResults([]);
  expect(text).toContain('told first; the list follows');
  expect(text).not.toMatch(/are published\b|lists them/);
  expect(screen.queryByRole('link', { name: 'See the winners' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Email me the next dates' })[0]).toBeVisible();
});

test('with a listed winner, every part of the page says that the results are published', () => {
  const text = showResults([winner]);
  expect(text).toContain('winners of 19 March 2026 are published.');
  expect(text).toContain('The awards page lists them.');
  expect(text).toContain(winner.winner);
  expect(text).not.toMatch(/list follows/);
  expect(screen.getByRole('link', { name: 'See the winners' })).toHaveAttribute(
    'href',
    '/gais/award#winners',
  );
});
