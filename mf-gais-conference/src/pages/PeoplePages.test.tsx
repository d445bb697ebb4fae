import { fireEvent, screen, within } from '@testing-library/react';
import { renderPage } from '../testing/renderPage';
import AttendeesPage from './AttendeesPage';
import SpeakersPage from './SpeakersPage';

const names = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

test('only speakers link to a page, by their index among speakers', () => {
  renderPage(AttendeesPage, '/gais/attendees');
  const list = screen.getByRole('list', { name: 'All attendees' });
  const paths = within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(paths).toEqual(Array.from({ length: 22 }, (_, index) => `/gais/speaker/${index}`));
});

test('filters by track group and shows its tile codes', () => {
  renderPage(SpeakersPage, '/gais/speakers');
  fireEvent.click(screen.getByRole('button', { name: 'Social Impact 2' }));
  expect(names()).toEqual(['Camille Dervaux', 'Graciela Montelongo']);
  const group = screen.getByRole('link', { name: 'Social Impact' });
  expect(group).toHaveAttribute('href', '/gais/UnifiedTracks#social');
  expect(group.parentElement).toHaveTextContent('Tiles T38 to T41: Social Impact');
  expect(window.location.search).toBe('?show=social');
});

test('unknown URL parameters show all people', () => {
  renderPage(AttendeesPage, '/gais/attendees?show=constructor');
  expect(names()).toHaveLength(50);
});

test('the speakers page links to matching participants', () => {
  renderPage(SpeakersPage, '/gais/speakers?q=Cobaltine');
  expect(names()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Everybody who matches' })).toHaveAttribute(
    'href',
    '/gais/attendees?q=Cobaltine',
  );
});
