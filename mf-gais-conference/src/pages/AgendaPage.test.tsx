import { act, screen } from '@testing-library/react';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { globalAiSummit } from '../content/events';
import { renderPage } from '../testing/renderPage';
import AgendaPage from './AgendaPage';

const address = '/gais/conference/ai-healthcare-summit/all-agendas';

const themeGroups = () =>
  screen.getAllByRole('group').filter((group) => group.getAttribute('name') === 'themes');

const openThemes = () =>
  themeGroups()
    .filter((theme) => (theme as HTMLDetailsElement).open)
    .map(({ id }) => id);

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
