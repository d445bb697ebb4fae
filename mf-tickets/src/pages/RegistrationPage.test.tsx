import 'fake-indexeddb/auto';
import { render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
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

const fold = () => document.querySelector('details');

test('the shortest form has no optional field before the visitor asks for one', () => {
  show();
  expect(fold()).not.toHaveAttribute('open');
  const [first] = screen.getAllByRole('textbox');
  expect(first).toHaveAccessibleName('Name');
  expect(fold()).toContainElement(group());
  expect(fold()).toContainElement(conference());
});

const group = () => screen.getByRole('combobox', { name: /^Discount group/ });

test('the discount group of the URL is selected and its proof is shown', async () => {
  show('?group=student');
  await waitFor(() => expect(group()).toHaveValue('student'));
  expect(fold()).toHaveAttribute('open');
  expect(group()).toHaveDisplayValue('Students');
  expect(screen.getByText('Students: a student card that is still valid')).toBeVisible();
});

test('an unknown group in the URL selects nothing', () => {
  show('?group=pirates');
  expect(group()).toHaveValue('');
  expect(screen.getByRole('heading', { name: 'Discounted tickets' })).toBeVisible();
});

const conference = () => screen.getByRole('combobox', { name: /^Which event/ });

test('the conference of the URL is selected', async () => {
  show('?conference=energy');
  await waitFor(() => expect(conference()).toHaveValue('energy'));
  expect(conference()).toHaveDisplayValue('AI in Energy Conference');
});

test('an unknown conference in the URL selects nothing', () => {
  show('?conference=Buy%20now');
  expect(conference()).toHaveValue('');
  expect(conference()).toHaveDisplayValue('Global AI Summit');
});
