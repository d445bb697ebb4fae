import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { duringRender } from '@concourse/testing/duringRender';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { AwardsTimeline } from './components/AwardsTimeline';
import { faq } from './content/faq';
import { nominationCosts, nominationFee } from './content/nominationFee';
import { nominationSuccess } from './content/nominationSuccess';
import AwardsNominationPage from './pages/AwardsNominationPage';

afterEach(() => localStorage.clear());

const pageText = (): string[] => {
  render(<AwardsTimeline />);
  const stops = screen.getAllByRole('listitem');
  return stops.map((stop) => {
    const badge = within(stop).queryByText(/^(?:Today|Open|Completed)$/)?.textContent ?? 'to come';
    return `${badge} ${stop.dataset.day ?? ''}`;
  });
};

const upcomingText = 'to come upcoming';
const today = 'Today today';
const open = 'Open today';
const pastText = 'Completed past';

test.each([
  ['2025-08-31', [upcomingText, upcomingText, upcomingText, upcomingText, upcomingText]],
  ['2025-09-01', [open, upcomingText, upcomingText, upcomingText, upcomingText]],
  ['2025-09-02', [open, upcomingText, upcomingText, upcomingText, upcomingText]],
  ['2025-10-31', [open, upcomingText, upcomingText, upcomingText, upcomingText]],
  ['2025-11-01', [open, open, upcomingText, upcomingText, upcomingText]],
  ['2025-11-02', [open, open, upcomingText, upcomingText, upcomingText]],
  ['2026-01-20', [open, open, upcomingText, upcomingText, upcomingText]],
  ['2026-01-21', [open, open, today, upcomingText, upcomingText]],
  ['2026-01-22', [pastText, pastText, pastText, upcomingText, upcomingText]],
  ['2026-02-28', [pastText, pastText, pastText, upcomingText, upcomingText]],
  ['2026-03-01', [pastText, pastText, pastText, today, upcomingText]],
  ['2026-03-02', [pastText, pastText, pastText, pastText, upcomingText]],
  ['2026-03-18', [pastText, pastText, pastText, pastText, upcomingText]],
  ['2026-03-19', [pastText, pastText, pastText, pastText, today]],
  ['2026-03-20', [pastText, pastText, pastText, pastText, pastText]],
])('on %s each of the five dates is shown as upcoming, open, today or past', (day, states) => {
  setCompositionDate(day);
  expect(pageText()).toEqual(states);
});

const costs = (): string => duringRender(() => nominationCosts('Free.'));
const promised = () => duringRender(() => nominationSuccess.nextSteps({}));

const dates = (): string => duringRender(() => faq.find(({ id }) => id === 'dates')?.answer ?? '');

test.each([
  [
    '2026-01-21',
    'Nominations close on 21 January 2026. The shortlist is announced on 1 March 2026',
  ],
  ['2026-01-22', 'Nominations closed on 21 January 2026. The shortlist is announced on 1 March'],
  ['2026-03-02', 'Nominations closed on 21 January 2026. The shortlist was announced on 1 March'],
  ['2026-03-20', 'The dates of the next awards are to be announced.'],
])('on %s the FAQ answer about dates is: %s', (day, words) => {
  setCompositionDate(day);
  expect(dates()).toContain(words);
});

test('the costs of a nomination are stated in the same words, before and after the deadline', () => {
  setCompositionDate('2026-01-21');
  expect(costs()).toBe(`${nominationFee.terms} ${nominationFee.billing} Free.`);
  setCompositionDate('2026-01-22');
  expect(costs()).toBe(nominationFee.after);
});

const page = (
  <MemoryRouter>
    <AwardsNominationPage />
  </MemoryRouter>
);

test('the form shows a notice only after the deadline, and stays open', () => {
  setCompositionDate('2026-01-21');
  const { unmount } = render(page);
  expect(screen.getAllByText(/Nominations close today, 21 January 2026/)).toHaveLength(2);
  expect(screen.queryByText('Nominations for 2025-26 closed on 21 January 2026.')).toBeNull();
  unmount();
  setCompositionDate('2026-01-22');
  render(page);
  expect(screen.getByText('Nominations for 2025-26 closed on 21 January 2026.')).toBeVisible();
  expect(screen.getByText(/You can still nominate: for the next awards/)).toBeVisible();
  expect(screen.getByText(nominationFee.after, { exact: false })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit Application' })).toBeEnabled();
});

test.each([
  ['2026-01-21', 'Enter a year from 1800 to 2025'],
  ['2026-01-22', ''],
])('on %s the year 2026 causes the message: %s', async (day, message) => {
  setCompositionDate(day);
  render(page);
  const field = screen.getByRole('textbox', { name: 'Year of incorporation' });
  await userEvent.type(field, '2026');
  await userEvent.click(screen.getByRole('button', { name: 'Submit Application' }));
  await screen.findByRole('alert');
  expect(field).toHaveAccessibleDescription(message);
});

test('the receipt of a nomination mentions no past date as upcoming', () => {
  setCompositionDate('2026-01-21');
  expect(promised().map(({ note }) => note)).toEqual([
    '21 January 2026',
    '1 March 2026',
    '19 March 2026',
  ]);
  setCompositionDate('2026-01-22');
  expect(JSON.stringify(promised())).not.toMatch(/\d{4}/);
});
