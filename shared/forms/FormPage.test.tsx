import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { answer } from '@concourse/testing/answer';
import { mockFormServices, type MockFormServices } from '@concourse/testing/mockFormServices';
import { FormPage } from './FormPage';
import type { SuccessContent } from './success/successContent';
import { clearDeviceStorage } from './testing/clearDeviceStorage';
import { guestListForm } from './testing/guestListForm';

let services: MockFormServices;

beforeEach(async () => {
  services = mockFormServices();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.title = 'Guest list';
  await clearDeviceStorage();
});

const success: SuccessContent<{ email: string }> = {
  title: ['Noted.', 'See you at the door.'],
  nextSteps: ({ email }) => [{ label: 'A place at a table', note: `By email to ${email}` }],
  primaryAction: { label: 'Choose your tracks', href: '/gais/UnifiedTracks' },
  resetLabel: 'Bring somebody',
};

const form = { ...guestListForm, sections: guestListForm.sections };

function send(keepsValues = false): void {
  render(
    <FormPage
      head={<h1 tabIndex={-1}>Be on the list.</h1>}
      form={keepsValues ? { ...form, clears: 'never' } : form}
      intro={<p>Three things first.</p>}
      after={<p>Or just turn up.</p>}
      success={success}
    />,
  );
  answer({ Name: 'Mei', Email: 'mei@clearway.example', Evening: '9 October 2025' });
  fireEvent.click(screen.getByRole('button', { name: 'Put me on the list' }));
}

test('after sending, the page shows only the receipt, the next steps and the next action', async () => {
  send();
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('Form submitted successfully!');
  expect(status).toHaveTextContent(/Your reference is [\dA-F]{8}\./);
  await waitFor(() => expect(status).toHaveFocus());
  expect(document.title).toBe('Sent: Guest list');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Noted.See you at the door.');
  const steps = within(screen.getByRole('list', { name: 'What happens next' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Received \(done\)\d+ \w+ \d{4}/) as string,
    'A place at a tableBy email to mei@clearway.example',
  ]);
  expect(screen.getByRole('link', { name: 'Choose your tracks' })).toHaveAttribute(
    'href',
    '/gais/UnifiedTracks',
  );
  for (const removed of ['Be on the list.', 'Three things first.', 'Or just turn up.']) {
    expect(screen.queryByText(removed)).toBeNull();
  }
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('print shows every answer, even while the copy is closed', async () => {
  const print = jest.fn();
  window.print = print;
  send();
  fireEvent.click(await screen.findByRole('button', { name: 'Print what you sent' }));
  expect(print).toHaveBeenCalled();
  expect(screen.getByText('9 October 2025')).not.toBeVisible();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('9 October 2025')).toBeVisible();
});

test('the reset button returns to an empty form and its heading', async () => {
  send();
  fireEvent.click(await screen.findByRole('button', { name: 'Bring somebody' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Be on the list.' })).toHaveFocus();
  expect(document.title).toBe('Guest list');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  expect(screen.getByText('Or just turn up.')).toBeVisible();
});

test('a form that keeps its values shows the receipt above them', async () => {
  send(true);
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('Form submitted successfully!');
  await waitFor(() => expect(status).toHaveFocus());
  const receipt = screen.getByRole('list', { name: 'What happens next' });
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(receipt.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(name).toHaveValue('Mei');
  expect(screen.getByRole('heading', { level: 1, name: 'Be on the list.' })).toBeVisible();
});

test('a failed submission shows a notice with a retry instead of the success page', async () => {
  services.response = { status: 400, text: 'no' };
  send();
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Form submission failed. Please try again.');
  expect(screen.getByText('Be on the list.')).toBeVisible();
  services.response = { status: 200, text: 'OK' };
  fireEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Choose your tracks' })).toBeVisible();
});
