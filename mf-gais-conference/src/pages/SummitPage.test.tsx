import { screen } from '@testing-library/react';
import { agendaPath, summitList } from '../content/summitList';
import { renderPage } from '../testing/renderPage';
import SummitPage from './SummitPage';

const show = (id: string) =>
  renderPage(SummitPage, `/gais/conference/${id}`, '/gais/conference/:summitId');

const h2 = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);

test('the agriculture summit hides audience, award, agenda and register', () => {
  show('ai-agriculture-summit');
  expect(screen.getByText('USD 1.7B (2023) to USD 11.2B by 2030')).toBeVisible();
  expect(screen.getByText('25.5% CAGR')).toBeVisible();
  expect(h2()).toEqual(['Farming has always been forecasting.', 'Why Join', 'Schedule']);
});

test.each(summitList)('$id links to tickets, and only to its own agenda', ({ id, hasAgenda }) => {
  const { container } = show(id);
  expect(screen.getAllByRole('link', { name: 'Register Now' })[0]).toHaveAttribute(
    'href',
    '/gais/ticket',
  );
  const schedules = screen.getAllByRole('link', { name: 'View Schedule' });
  const own = hasAgenda ? agendaPath(id) : '#schedule';
  expect(schedules.map((link) => link.getAttribute('href'))).toEqual(schedules.map(() => own));
  if (!hasAgenda) expect(container.querySelector(own)).toHaveTextContent('To be announced');
  // A link to another summit's agenda names that summit.
  for (const { id: other, title } of summitList.filter((summit) => summit.id !== id)) {
    const links = container.querySelectorAll(`a[href^="${agendaPath(other)}"]`);
    for (const link of links) expect(link).toHaveTextContent(title);
  }
});

test('a summit without a schedule links to a notification about it', () => {
  show('ai-agriculture-summit');
  expect(screen.getByRole('link', { name: /^Email me when it is ready/ })).toHaveAttribute(
    'href',
    '/gais/Registration?conference=agriculture',
  );
});

test('accepts any spelling of a known summit', () => {
  show('AI-Healthcare-Summit');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('AI Healthcare Summit');
});

test.each(['unknown', 'constructor', '__proto__', '%F0%9F%A4%96'])(
  'an unknown summit (%s) is not found, with links to those that exist',
  (id) => {
    show(id);
    expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found !' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'AI Healthcare Summit' })).toHaveAttribute(
      'href',
      '/gais/conference/ai-healthcare-summit',
    );
    expect(screen.getByRole('link', { name: 'AI Agriculture Summit' })).toHaveAttribute(
      'href',
      '/gais/conference/ai-agriculture-summit',
    );
  },
);
