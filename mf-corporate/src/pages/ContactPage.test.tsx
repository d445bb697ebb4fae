import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { answer, fieldLabelled } from '@concourse/testing/answer';
import { mockFormServices } from '@concourse/testing/mockFormServices';
import ContactPage from './ContactPage';

test('each way to contact the organiser has a heading and a link, the last one to the form', () => {
  render(<ContactPage />);
  const { mail } = defaultSiteConfig;
  for (const [title, label, href] of [
    ['Attend', 'Request an invite', `mailto:${mail.attend}`],
    ['Press', 'Email the PR team', `mailto:${mail.press}`],
    ['Partnership & Sponsorship Enquiries', 'Go to the contact form', '#contact-form'],
  ] as const) {
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
  }
  const targets = document.querySelectorAll('#contact-form');
  expect(Array.from(targets)).toEqual([screen.getByRole('form', { name: 'Contact message' })]);
});

const send = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Send message' }));

test('a rejected enquiry clears the fields and can be sent again', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  mockFormServices().response = { status: 400, text: 'No' };
  render(<ContactPage />);
  const enquiry = { Email: 'ada@quell.example', Designation: 'Founder', Organization: 'Quell' };
  answer({ Name: 'Ada Quell', ...enquiry });
  send();
  expect(await screen.findByText('Email not sent successfully')).toBeVisible();
  await waitFor(() => expect(fieldLabelled('Name')).toHaveValue(''));
  expect(screen.getByRole('button', { name: /Try again/ })).toBeVisible();
});
