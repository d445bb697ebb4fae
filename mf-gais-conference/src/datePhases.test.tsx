import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { duringRender } from '@concourse/testing/duringRender';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { GaisHero } from './components/GaisHero';
import { SummitDates } from './components/SummitDates';
import { faq } from './content/faq';
import { text as agendaText } from './content/pages/agenda';
import { passNote } from './content/passNote';
import { healthcareSummit } from './content/summits/healthcare';
import VenuePage from './pages/VenuePage';

const show = (page: React.ReactElement) => render(page, { wrapper: MemoryRouter });
const file = () => screen.queryByRole('link', { name: 'Add to calendar' });
const notifyLinks = () =>
  screen.queryByRole('link', { name: 'Next dates to be announced: be told' });

test.each([
  ['2026-03-18', null],
  ['2026-03-19', 'Today'],
  ['2026-03-20', 'Today'],
])(
  'on %s, before the end of the summit, the hero links to the calendar file with the badge %s',
  (day, badge) => {
    setCompositionDate(day);
    show(<GaisHero />);
    expect(file()).toBeVisible();
    expect(notifyLinks()).toBeNull();
    expect(screen.queryByText(/^(Today|Over)$/)?.textContent ?? null).toBe(badge);
  },
);

test('after the summit, the hero says so and links to the notification form', () => {
  setCompositionDate('2026-03-21');
  show(<GaisHero />);
  expect(screen.getByText('Over')).toBeVisible();
  expect(file()).toBeNull();
  expect(notifyLinks()).toHaveAttribute('href', '/gais/Registration');
});

test('after the summit, page heads show the next dates', () => {
  setCompositionDate('2026-03-20');
  const { unmount } = show(<SummitDates />);
  expect(screen.queryByText(/Dates of the next summit/)).toBeNull();
  unmount();
  setCompositionDate('2026-03-21');
  show(<SummitDates />);
  expect(screen.getByText(/Dates of the next summit: to be announced/)).toBeVisible();
});

const register = () => duringRender(() => healthcareSummit.register?.text);
const agendaLead = () => duringRender(() => agendaText.head.lead);
const passes = (): string => duringRender(passNote);

test('the 2025 edition is shown as past after its conference days', () => {
  setCompositionDate('2025-10-10');
  expect(register()).not.toContain('It is over');
  setCompositionDate('2025-10-11');
  expect(register()).toContain('9 and 10 October 2025. It is over.');
});

test('the healthcare agenda shows a notice after its day', () => {
  setCompositionDate('2025-10-09');
  expect(agendaLead()).toContain('9 October 2025, Berlin');
  setCompositionDate('2025-10-10');
  expect(agendaLead()).toContain('9 October 2025 (over), Berlin');
});

test('the venue page links to passes until the end of the summit, and then to the next dates', () => {
  setCompositionDate('2026-03-20');
  const { unmount } = show(<VenuePage />);
  expect(screen.getByRole('link', { name: 'Get Tickets' })).toBeVisible();
  unmount();
  setCompositionDate('2026-03-21');
  show(<VenuePage />);
  expect(screen.queryByRole('link', { name: 'Get Tickets' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Tell me the dates' })).toHaveAttribute(
    'href',
    '/gais/Registration',
  );
});

test('links to passes are shown until the end of the summit', () => {
  setCompositionDate('2026-03-20');
  expect(passes()).toMatch(/^The passes on sale are for/);
  setCompositionDate('2026-03-21');
  expect(passes()).toMatch(/^The passes that are shown were for/);
});

const answers = (): string => duringRender(() => faq.map(({ answer }) => answer).join(' '));

test.each([
  ['2025-08-15', '2025-08-16', 'It has ended.'],
  ['2026-01-21', '2026-01-22', 'The deadline has passed: the nominal fee applies.'],
  ['2026-03-20', '2026-03-21', 'That edition is over.'],
])('the FAQ does not show on %s, but shows from %s on: %s', (last, next, words) => {
  setCompositionDate(last);
  expect(answers()).not.toContain(words);
  setCompositionDate(next);
  expect(answers()).toContain(words);
});
