import { act, screen, within } from '@testing-library/react';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { globalAiSummit } from '../content/events';
import { themes } from '../content/themes';
import { renderPage } from '../testing/renderPage';
import AgendaPage from './AgendaPage';

const address = '/gais/conference/ai-healthcare-summit/all-agendas';

const themeGroups = () =>
  screen.getAllByRole('group').filter((group) => group.getAttribute('name') === 'themes');

const openThemes = () =>
  themeGroups()
    .filter((theme) => (theme as HTMLDetailsElement).open)
    .map(({ id }) => id);

test('shows ten closed themes, and only one opens at a time', () => {
  renderPage(AgendaPage, address);
  expect(themeGroups()).toHaveLength(10);
  expect(openThemes()).toEqual([]);
});

test('a theme shows its title, description and questions', () => {
  renderPage(AgendaPage, address);
  for (const { title, description, questions } of themes) {
    expect(screen.getByRole('heading', { level: 3, name: title })).toBeInTheDocument();
    for (const text of [description, ...questions]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
  }
});

test('a link to a theme opens it, also from the same page', () => {
  renderPage(AgendaPage, `${address}#health-data-exchange`);
  expect(openThemes()).toEqual(['health-data-exchange']);

  act(() => {
    window.history.replaceState(null, '', '#surgery-and-robotics');
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(openThemes()).toContain('surgery-and-robotics');
});

test('an unknown fragment opens no theme', () => {
  renderPage(AgendaPage, `${address}#main`);
  expect(openThemes()).toEqual([]);
});

test('links to tickets at the top and bottom, and ends with date, city and format', () => {
  renderPage(AgendaPage, address);
  expect(screen.getByRole('link', { name: 'Register Now' })).toHaveAttribute(
    'href',
    '/gais/ticket',
  );
  expect(screen.getByRole('link', { name: 'Secure Your Spot Today' })).toHaveAttribute(
    'href',
    '/gais/ticket',
  );
  expect(
    screen.getByText(
      'The 2025 edition: 9 October 2025, Berlin. In person. The passes on sale are for the Global AI Summit, Berlin, 19 and 20 March 2026; they do not admit to the 2025 edition.',
    ),
  ).toBeVisible();
});

test('shows the day by hour, with a link from each theme session to its theme', () => {
  renderPage(AgendaPage, address);
  const hour = within(
    screen.getByRole('heading', { level: 3, name: 'Thursday 11:15' }).closest('section') ??
      document.body,
  );
  const sessions = hour.getAllByRole('article');
  expect(sessions.map((session) => session.textContent)).toEqual([
    expect.stringMatching(/^Read by eye, read by machine11:15–12:15 Concourse/),
    expect.stringMatching(/^Things software should not say at two.*11:15–12:15 Platform 1/),
  ]);
  expect(hour.getByRole('link', { name: 'Telemedicine and mental health' })).toHaveAttribute(
    'href',
    '#telemedicine-and-mental-health',
  );
});

test('after the day, links to the next dates of this summit and labels speakers of another event', () => {
  setCompositionDate('2025-10-10');
  renderPage(AgendaPage, address);
  for (const link of screen.getAllByRole('link', { name: 'Email me the next dates' })) {
    expect(link).toHaveAttribute('href', '/gais/Registration?conference=healthcare');
  }
  const speakers = screen.getByRole('link', { name: /speakers/i });
  expect(speakers).toHaveAttribute('href', '/gais/speakers');
  expect(speakers).toHaveTextContent(globalAiSummit.name);
});
