import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { attendees } from '../content/attendees';
import { renderPage } from '../testing/renderPage';
import AttendeesPage from './AttendeesPage';
import SpeakersPage from './SpeakersPage';

const names = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

test('the attendance page shows all people with photo, name, position and company', () => {
  renderPage(AttendeesPage, '/gais/attendees');
  const list = screen.getByRole('list', { name: 'All attendees' });
  const tiles = within(list).getAllByRole('listitem');
  expect(tiles).toHaveLength(50);
  attendees.forEach(({ name, position, company }, index) => {
    const tile = tiles[index];
    expect(tile).toHaveTextContent(name);
    expect(tile).toHaveTextContent(position);
    expect(tile).toHaveTextContent(company);
    expect(tile?.querySelector('img')).toBeInTheDocument();
  });
});

test('only speakers link to a page, by their index among speakers', () => {
  renderPage(AttendeesPage, '/gais/attendees');
  const list = screen.getByRole('list', { name: 'All attendees' });
  const paths = within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(paths).toEqual(Array.from({ length: 22 }, (_, index) => `/gais/speaker/${index}`));
});

test('the speakers page lists exactly the people with the role speaker', () => {
  renderPage(SpeakersPage, '/gais/speakers');
  expect(names()).toHaveLength(22);
  expect(names()).toContain('Mei Tanabe');
  expect(screen.queryByRole('button', { name: /^Participants/ })).not.toBeInTheDocument();
});

test('filters by role', async () => {
  renderPage(AttendeesPage, '/gais/attendees');
  await userEvent.click(screen.getByRole('button', { name: 'Participants 28' }));
  expect(names()).toHaveLength(28);
  expect(screen.getByRole('status')).toHaveTextContent('28 of 50 people');
  await userEvent.click(screen.getByRole('button', { name: 'Everybody 50' }));
  expect(names()).toHaveLength(50);
});

test('filters by name during typing, and can be cleared', async () => {
  renderPage(AttendeesPage, '/gais/attendees');
  await userEvent.type(screen.getByRole('searchbox'), 'tanabe');
  expect(names()).toEqual(['Mei Tanabe']);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 50 people');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(names()).toHaveLength(50);
});

test('combines filters by role and by words of position or company', async () => {
  renderPage(AttendeesPage, '/gais/attendees');
  await userEvent.click(screen.getByRole('button', { name: 'Speakers 22' }));
  await userEvent.type(screen.getByRole('searchbox'), 'northern MINISTER');
  expect(names()).toEqual(['Ingrid Solheim']);
});

test('filters by track group and shows its tile codes', async () => {
  renderPage(SpeakersPage, '/gais/speakers');
  await userEvent.click(screen.getByRole('button', { name: 'Social Impact 2' }));
  expect(names()).toEqual(['Camille Dervaux', 'Graciela Montelongo']);
  const group = screen.getByRole('link', { name: 'Social Impact' });
  expect(group).toHaveAttribute('href', '/gais/UnifiedTracks#social');
  expect(group.parentElement).toHaveTextContent('Tiles T38 to T41: Social Impact');
  expect(window.location.search).toBe('?show=social');
});

test('stores filters in the URL and restores them on going back', async () => {
  const shown = renderPage(AttendeesPage, '/gais/attendees');
  await userEvent.click(screen.getByRole('button', { name: 'Speakers 22' }));
  await userEvent.type(screen.getByRole('searchbox'), 'chief r');
  expect(window.location.search).toBe('?show=speakers&q=chief+r');
  const before = names();
  shown.unmount();

  renderPage(AttendeesPage, '/gais/attendees?show=speakers&q=chief+r');
  expect(names()).toEqual(before);
  expect(screen.getByRole('searchbox')).toHaveValue('chief r');
  await userEvent.click(screen.getByRole('button', { name: /^Everybody/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(window.location.search).toBe('');
});

test('unknown URL parameters show all people', () => {
  renderPage(AttendeesPage, '/gais/attendees?show=constructor');
  expect(names()).toHaveLength(50);
});

test('shows a matching speaker if the filter shows participants, with a note', () => {
  renderPage(AttendeesPage, '/gais/attendees?show=participants&q=norr');
  expect(names()).toEqual(['Tomas Brandvold']);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Nobody in “Participants” matches. Found: 1 speaker and 0 participants.',
  );
});

test('the speakers page links to matching participants', () => {
  renderPage(SpeakersPage, '/gais/speakers?q=Cobaltine');
  expect(names()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Everybody who matches' })).toHaveAttribute(
    'href',
    '/gais/attendees?q=Cobaltine',
  );
});

test('shows a hint if nothing matches', async () => {
  renderPage(SpeakersPage, '/gais/speakers');
  await userEvent.type(screen.getByRole('searchbox'), '(.*)');
  expect(names()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('Nobody matches');
});
