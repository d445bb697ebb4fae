import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { duringRender } from '@concourse/testing/duringRender';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { GaisHero } from './components/GaisHero';
import { faq } from './content/faq';
import { passNote } from './content/passNote';
import { healthcareSummit } from './content/summits/healthcare';

const show = (page: React.ReactElement) => render(page, { wrapper: MemoryRouter });
const file = () => screen.queryByRole('link', { name: 'Add to calendar' });
const notifyLinks = () => screen.queryAllByRole('link', { name: 'Email me the next dates' });

test.each([
  ['2026-03-18', 'On sale'],
  ['2026-03-19', 'Doors open'],
  ['2026-03-20', 'Doors open'],
])(
  'on %s, before the end of the summit, the hero links to the calendar file with the badge %s',
  (day, badge) => {
    setCompositionDate(day);
    show(<GaisHero />);
    expect(file()).toBeVisible();
    expect(notifyLinks()).toEqual([]);
    expect(screen.getByText(badge)).toBeVisible();
  },
);

test('after the summit, the hero says so and links to the notification form', () => {
  setCompositionDate('2026-03-21');
  show(<GaisHero />);
  expect(screen.getByText('Over')).toBeVisible();
  expect(screen.getByText(/Dates of the next summit: to be announced/)).toBeVisible();
  expect(file()).toBeNull();
  for (const link of notifyLinks()) expect(link).toHaveAttribute('href', '/gais/Registration');
});

const register = () => duringRender(() => healthcareSummit.register?.text);
const passes = (): string => duringRender(passNote);

test('the 2025 edition is shown as past after its conference days', () => {
  setCompositionDate('2025-10-10');
  expect(register()).not.toContain('It is over');
  setCompositionDate('2025-10-11');
  expect(register()).toContain('9 and 10 October 2025. It is over.');
});

test('passes are on sale until the doors open', () => {
  setCompositionDate('2026-03-18');
  expect(passes()).toMatch(/^The passes on sale are for/);
  setCompositionDate('2026-03-21');
  expect(passes()).toMatch(/^The passes were for/);
});

const answers = (): string => duringRender(() => faq.map(({ answer }) => answer).join(' '));

test.each([
  ['2025-08-15', '2025-08-16', 'It has ended.'],
  ['2026-01-21', '2026-01-22', 'Nominating is free today. If a fee is set, we ask you first.'],
  ['2026-03-20', '2026-03-21', 'That edition is over.'],
])('the FAQ does not show on %s, but shows from %s on: %s', (last, next, words) => {
  setCompositionDate(last);
  expect(answers()).not.toContain(words);
  setCompositionDate(next);
  expect(answers()).toContain(words);
});
