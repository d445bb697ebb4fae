import { screen } from '@testing-library/dom';
import { emit } from '@concourse/contract/events';
import { announceDeliveries } from './announceDeliveries';

const announcement = 'Sent while you were away: Contact message. Email sent successfully.';
const sent = { form: 'contact', outcome: 'sent' } as const;

beforeEach(() => {
  document.body.innerHTML = '<main id="area" tabindex="-1"></main><section id="notices"></section>';
});
beforeAll(announceDeliveries);

test('a form that was sent in the background is announced, without a retry', async () => {
  emit('form:settled', { ...sent, announcement });
  expect(await screen.findByText(announcement)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  screen.getByRole('button', { name: 'Dismiss' }).click();
  expect(screen.queryByText(announcement)).not.toBeInTheDocument();
});

test.each([
  ['a visitor waits for the outcome', '', {}],
  ['the page has the form', '<form id="contact-form"></form>', { announcement }],
])('nothing is announced if %s', async (_case, markup, detail) => {
  document.body.insertAdjacentHTML('beforeend', markup);
  emit('form:settled', { ...sent, ...detail });
  await import('./notices');
  await Promise.resolve();
  expect(document.getElementById('notices')).toBeEmptyDOMElement();
});
