import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { quote } from '@concourse/site/quote';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { audience, formats } from '../content/prospectus';
import ProspectusPage from './ProspectusPage';

const show = (): void => {
  render(
    <MemoryRouter initialEntries={['/gais/prospectus']}>
      <ProspectusPage />
    </MemoryRouter>,
  );
};

const region = (name: string) => within(screen.getByRole('region', { name }));

test('the audience figures match those of the summit, without percentages', () => {
  show();
  for (const [label, fact] of [
    ['Expected visitors', 'gais.summit.visitors'],
    ['Countries', 'gais.summit.countries'],
    ['Speakers', 'gais.summit.speakers'],
  ] as const) {
    const term = region(audience.title).getByText(label);
    expect(term.nextElementSibling).toHaveTextContent(quote(fact));
  }
  expect(region(audience.title).getAllByRole('listitem')).toHaveLength(audience.groups.length);
  expect(document.body).not.toHaveTextContent(/\d %|\d%/);
});

test('the prospectus shows no prices', () => {
  show();
  expect(document.body).not.toHaveTextContent(/€|EUR/);
});

test('the formats match the options of the forms', () => {
  show();
  const table = screen.getByRole('table', { name: formats.caption });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent).join('\n')).toMatch(
    /1m x 1m or 1\.2m x 1\.2m.*\n.*Day 1, Day 2 or All Days.*\n.*1 person or 2-3 persons[^]*250 characters[^]*400 characters[^]*500 characters[^]*700 characters/,
  );
});

test.each([
  ['2026-03-18', /^The doors open on 19 March 2026\.$/],
  ['2026-03-19', /^The doors are open\./],
  ['2026-03-21', /is over\. Both forms are now for the next one/],
])('composed on %s, the page states whether the summit is upcoming, open or over', (day, words) => {
  setCompositionDate(day);
  show();
  expect(region('How to apply').getByText(words)).toBeVisible();
});

test('the page links to the terms and has a print button with JavaScript', async () => {
  window.print = jest.fn();
  show();
  expect(
    screen.getByRole('link', { name: 'the terms of the free exhibition space' }),
  ).toHaveAttribute('href', '/terms#exhibition');
  await userEvent.click(screen.getByRole('button', { name: 'Print it on A4' }));
  expect(window.print).toHaveBeenCalledTimes(1);
});
