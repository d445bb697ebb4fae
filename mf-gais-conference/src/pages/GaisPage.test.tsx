import { cleanup, render, screen, within } from '@testing-library/react';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { GaisRecap } from '../components/GaisRecap';
import { material } from '../content/material';
import { sessionAt } from '../programme/sessionPage';
import { renderPage } from '../testing/renderPage';
import { setRows } from '../testing/setRows';
import GaisPage from './GaisPage';

beforeEach(() => {
  renderPage(GaisPage, '/gais');
});

test('after the summit the recap has rows only for what is published', () => {
  expect(screen.queryByRole('heading', { name: 'What was said' })).toBeNull();
  cleanup();
  setCompositionDate('2026-03-21');
  renderPage(GaisPage, '/gais');
  const recap = within(
    screen.getByRole('heading', { name: 'What was said' }).closest('section') ?? document.body,
  );
  expect(recap.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'The programme as it ran52 sessions on 46 tracks, over two days',
    'WinnersThey are told first; the list follows',
  ]);
  expect(recap.getByRole('link', { name: 'Winners' })).toHaveAttribute(
    'href',
    '/gais/award#winners',
  );
  expect(recap.getByRole('link', { name: /^Ask us/ })).toHaveAttribute(
    'href',
    '/gais/contact#write',
  );
});

test('the recap lists the sessions with published material', () => {
  cleanup();
  setRows(material, '2026-03-21', { id: 'p2', caseFile: '/p2.pdf', quote: 'A good year.' });
  render(<GaisRecap />);
  expect(screen.getByText('Listed below, by session')).toBeVisible();
  const row = screen.getByRole('link', { name: sessionAt('p2')?.title ?? '' });
  expect(row).toHaveAttribute('href', '/gais/session/p2#after');
  const parts = row.closest('li')?.querySelectorAll('span > span > span') ?? [];
  expect([...parts].map(({ textContent }) => textContent)).toEqual(['Case file', 'Quote']);
});
