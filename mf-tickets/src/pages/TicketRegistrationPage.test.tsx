import { render, screen, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { BrowserRouter } from 'react-router-dom';
import { quote } from '@concourse/site/quote';
import TicketRegistrationPage from './TicketRegistrationPage';

afterEach(() => localStorage.clear());

function show(search = ''): void {
  window.history.pushState(null, '', `/gais/TicketRegistration${search}`);
  render(<TicketRegistrationPage />, { wrapper: BrowserRouter });
}

test('three notes are shown before the form', () => {
  show();
  const notes = within(screen.getByRole('list', { name: 'Prices and confirmation' }));
  expect(notes.getAllByRole('listitem').map((note) => note.textContent)).toEqual([
    `Early bird tickets are limited time. ${quote('tickets.earlyBird.terms')}`,
    'Local German tax and processing fee apply on all tickets.',
    'A registration link is sent by email after submission.',
  ]);
});

test('the pass of the URL is selected', async () => {
  show('?pass=vip');
  expect(await screen.findByRole('combobox', { name: /Select Ticket Type/ })).toHaveValue(
    'VIP Pass',
  );
});

test('the pass of the URL replaces the pass of a draft', async () => {
  const values = { fullName: 'Ada Quell', ticketType: 'VIP Pass' };
  localStorage.setItem(
    'concourse:draft:pre-registration:1',
    JSON.stringify({ savedAt: Date.now() - 1000, values }),
  );
  show('?pass=track');
  expect(await screen.findByRole('combobox', { name: /Select Ticket Type/ })).toHaveValue(
    'Track Pass',
  );
  expect(screen.getByRole('textbox', { name: /Full Name/ })).toHaveValue('Ada Quell');
});

test('an unknown pass in the URL selects nothing', () => {
  show('?pass=platinum');
  expect(screen.getByRole('combobox', { name: /Select Ticket Type/ })).toHaveValue('');
});
