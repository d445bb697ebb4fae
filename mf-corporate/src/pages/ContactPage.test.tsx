import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
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
