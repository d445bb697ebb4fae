import 'fake-indexeddb/auto';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { notifyIndustries } from '../content/industries';
import RegistrationPage from './RegistrationPage';

afterEach(() => localStorage.clear());

function show(search = ''): void {
  window.history.pushState(null, '', `/gais/Registration${search}`);
  render(<RegistrationPage />, { wrapper: BrowserRouter });
}

test('during the sale the heading says that registration is open, and the form has the fixed heading', () => {
  setCompositionDate('2025-12-01');
  show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Registration is open.');
  expect(screen.getByRole('link', { name: 'Choose a pass' })).toHaveAttribute(
    'href',
    '/gais/ticket',
  );
  expect(
    screen.getByRole('heading', { level: 2, name: 'Get Notified When Registration is Open' }),
  ).toBeVisible();
});

test('the page has its fixed heading and six required fields', () => {
  setCompositionDate('2025-05-01');
  show();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Get Notified When Registration is Open' }),
  ).toBeVisible();
  for (const name of [/^Name/, /^Email address/, /^Job Title/, /^Company/, /^City/]) {
    expect(screen.getByRole('textbox', { name })).toBeRequired();
  }
  const industry = screen.getByRole('combobox', { name: /^Industry/ });
  expect(
    within(industry)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Select your Industry', ...notifyIndustries]);
});

test('each missing field has its own message, and white space counts as missing', async () => {
  const user = userEvent.setup();
  show();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), '   ');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Name is required',
    'Email is required',
    'Job title is required',
    'Company name is required',
    'City name is required',
    'Industry is required',
    'Agree, so that we may email you',
  ]);
  expect(screen.getByRole('textbox', { name: /^City/ })).toHaveAccessibleDescription(
    /City name is required/,
  );
});

const group = () => screen.getByRole('combobox', { name: /^Discount group/ });

test('the discount group of the URL is selected and its proof is shown', async () => {
  show('?group=student');
  await waitFor(() => expect(group()).toHaveValue('student'));
  expect(group()).toHaveDisplayValue('Students');
  expect(screen.getByText('Students: a student card that is still valid')).toBeVisible();
});

test('an unknown group in the URL selects nothing', () => {
  show('?group=pirates');
  expect(group()).toHaveValue('');
  expect(screen.getByRole('heading', { name: 'Discounted tickets' })).toBeVisible();
});

const conference = () => screen.getByRole('combobox', { name: /^Conference/ });

test('the conference of the URL is selected', async () => {
  show('?conference=energy');
  await waitFor(() => expect(conference()).toHaveValue('energy'));
  expect(conference()).toHaveDisplayValue('AI in Energy Conference');
});

test('an unknown conference in the URL selects nothing', () => {
  show('?conference=Buy%20now');
  expect(conference()).toHaveValue('');
  expect(conference()).toHaveDisplayValue('The Global AI Summit itself');
});
