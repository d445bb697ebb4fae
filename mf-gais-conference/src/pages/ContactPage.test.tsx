import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/renderPage';
import ContactPage from './ContactPage';

// Waits for the list of unsent messages, which loads asynchronously.
async function show(address: string): Promise<void> {
  renderPage(ContactPage, address);
  await act(() => new Promise((done) => setTimeout(done, 100)));
}

afterEach(() => localStorage.clear());

const message = () => screen.getByRole('textbox', { name: /message/i });

test('the message names the speaker of the latest URL', async () => {
  const values = { message: 'I would like to meet Amara Okonjo at the Global AI Summit.' };
  localStorage.setItem(
    'concourse:draft:group-booking:1',
    JSON.stringify({ savedAt: Date.now() - 1000, values }),
  );
  await show('/gais/contact?speaker=Mei%20Tanabe');
  expect(message()).toHaveValue('I would like to meet Mei Tanabe at the Global AI Summit.');
});

test.each([
  'Is there a quiet room?',
  'I would like to meet Amara Okonjo at the Global AI Summit.\n\nIs there a quiet room?',
])("a visitor's own message is kept below the name of the speaker: %j", async (kept) => {
  const values = { message: kept };
  localStorage.setItem(
    'concourse:draft:group-booking:1',
    JSON.stringify({ savedAt: Date.now() - 1000, values }),
  );
  await show('/gais/contact?speaker=Mei%20Tanabe');
  expect(message()).toHaveValue(
    'I would like to meet Mei Tanabe at the Global AI Summit.\n\nIs there a quiet room?',
  );
});

test.each([
  [
    'Mei%20Tanabe',
    'Write to Mei Tanabe',
    'I would like to meet Mei Tanabe at the Global AI Summit.',
  ],
  ['Send%20money%20to%20me', 'Write to us', ''],
])(
  'for the URL parameter %s the heading is “%s”, and the message “%s”',
  async (name, title, text) => {
    await show(`/gais/contact?speaker=${name}`);
    const heading = screen.getByRole('heading', { level: 2, name: title });
    expect(heading.closest('#write')).toContainElement(message());
    expect(message()).toHaveValue(text);
  },
);
