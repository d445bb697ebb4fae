import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSearch } from './startSearch';

// jsdom does not implement modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector('input')?.focus();
};

const index = {
  contract: 2,
  records: [{ kind: 'page', title: 'Press kit', href: '/press' }],
  synonyms: {},
};

const fetched = jest.fn();

function start(body: object, status = 200): ReturnType<typeof startSearch> {
  const response = { ok: status === 200, status, json: () => Promise.resolve(body) };
  globalThis.fetch = fetched.mockResolvedValue(response);
  return startSearch(2);
}

beforeEach(() => {
  document.body.replaceChildren();
  fetched.mockReset();
  for (const level of ['debug', 'warn'] as const) jest.spyOn(console, level).mockImplementation();
});

test('the opened dialog finds the records of the edition', async () => {
  const open = start(index);
  expect(fetched).toHaveBeenCalledWith('/edition.search.json', expect.anything());
  act(open);
  await userEvent.paste('press');
  expect(await screen.findByRole('link', { name: 'Press kit' })).toHaveAttribute('href', '/press');
  act(open);
  expect(screen.getByRole('searchbox')).toHaveValue('press'); // it is open already
});

test.each<[string, object, number]>([
  ['an error status', index, 503],
  ['another contract version', { ...index, contract: 3 }, 200],
  ['a record without a title', { ...index, records: [{ kind: 'page', href: '/press' }] }, 200],
  ['an unknown kind', { ...index, records: [{ kind: 'x', title: 'A', href: '/a' }] }, 200],
])('with %s the dialog offers the list, and tries again when it opens again', async (...given) => {
  const [, body, status] = given;
  const open = start(body, status);
  act(open);
  expect(await screen.findByRole('link', { name: 'Open the list' })).toBeVisible();
  fetched.mockResolvedValue({ ok: true, status: 200, json: () => Promise.resolve(index) });
  screen.getByRole<HTMLDialogElement>('dialog').open = false;
  act(open);
  await userEvent.paste('press');
  expect(await screen.findByRole('link', { name: 'Press kit' })).toBeVisible();
});
