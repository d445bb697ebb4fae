import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchRecord } from '@concourse/contract/search';
import { createSearch, type Search } from './createSearch';
import { SearchDialog } from './SearchDialog';
import { isSlashKeyOn } from './shortcut';

// jsdom does not implement modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const talk = (number: number): SearchRecord => ({
  kind: 'talk',
  title: `Energy, part ${number}`,
  href: `/gais/programme#t${number}`,
  detail: 'Friday, 10:00, Platform 1',
  line: 3,
  badge: 'T6',
});
const records: SearchRecord[] = [
  ...[1, 2, 3, 4, 5, 6].map(talk),
  { kind: 'company', title: 'Cinderpath Energy', href: '/gais/companies?q=Cinderpath' },
];
const index = { contract: 2, records, synonyms: { energy: 'electricity' } };

const open = (prepare: () => Promise<Search> = () => createSearch(index)) =>
  render(<SearchDialog prepare={prepare} />);
const field = () => screen.getByRole('searchbox');
const type = (text: string): Promise<void> => userEvent.paste(text);
const results = (): Promise<HTMLElement[]> =>
  screen.findAllByRole('link', { name: /Energy/ }, { timeout: 5000 });

test('shows results in groups as the visitor types, and announces their number', async () => {
  open();
  expect(field()).toHaveFocus();
  await type('energy');
  expect(await results()).toHaveLength(5);
  expect(screen.getByRole('status')).toHaveTextContent('7 results');
  const talks = within(screen.getByRole('region', { name: 'Talks' }));
  const [first] = talks.getAllByRole('link');
  expect(first).toHaveAttribute('href', '/gais/programme#t1');
  expect(first).toHaveTextContent('T6Energy, part 1Friday, 10:00, Platform 1');
  await userEvent.click(talks.getByRole('button', { name: 'Show all 6' }));
  expect(talks.getAllByRole('link')).toHaveLength(6);
});

test('arrow keys move between the field and the results, and letters return to the field', async () => {
  open();
  await type('energy');
  const [first, second] = await results();
  await userEvent.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(field()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}s');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('energys');
});

test('names the words that were searched as well', async () => {
  open();
  await type('electricity');
  await results();
  expect(screen.getByRole('status')).toHaveTextContent('7 results (also: energy)');
});

test('if the index does not load, it offers the page that lists everything', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  open(() => Promise.reject(new Error('offline')));
  expect(await screen.findByRole('link', { name: 'Open the list' })).toHaveAttribute(
    'href',
    '/search',
  );
});

test('the key / can be turned off', async () => {
  open();
  await userEvent.click(screen.getByRole('checkbox', { name: '/ opens the search' }));
  expect(isSlashKeyOn()).toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: '/ opens the search' }));
  expect(isSlashKeyOn()).toBe(true);
});

test('the close button and a click on the backdrop close it', async () => {
  open();
  const dialog = screen.getByRole('dialog', { name: 'Search' });
  await userEvent.click(dialog);
  expect(dialog).not.toHaveAttribute('open');
  (dialog as HTMLDialogElement).showModal();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog).not.toHaveAttribute('open');
});
