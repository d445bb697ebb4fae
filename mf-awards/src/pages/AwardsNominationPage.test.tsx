import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter } from 'react-router-dom';
import { clearDeviceStorage } from '@concourse/forms/testing/clearDeviceStorage';
import { answer, fieldLabelled } from '@concourse/testing/answer';
import { categories } from '../content/categories';
import AwardsNominationPage from './AwardsNominationPage';

const words = (count: number): string => Array.from({ length: count }, () => 'line').join(' ');
const box = (title: string): HTMLElement => fieldLabelled(`Why should this win in ${title}`);
const choice = (title: string): HTMLElement => fieldLabelled(title);
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Submit Application' });
const write = (title: string, count: number): void => {
  fireEvent.change(box(title), { target: { value: words(count) } });
};
const show = () => render(<AwardsNominationPage />, { wrapper: BrowserRouter });

const waiting = 'Please complete all justifications (150-300 words each) before submitting.';
const ready = 'All justifications are complete and ready for submission!';

beforeEach(async () => {
  await clearDeviceStorage();
  window.history.replaceState(null, '', '/gais/award-form-page');
});

test('the card of a category counts its words, and the form is ready if all categories are within range', async () => {
  show();
  expect(screen.getByText('No Categories Selected')).toBeVisible();
  expect(submit()).toHaveAccessibleDescription('');
  fireEvent.click(submit());
  const list = screen.getByRole('list', { name: 'Award categories' });
  await waitFor(() => expect(list).toHaveAccessibleDescription('Choose at least one category'));
  answer({ 'Public Service': true, 'Human Interface': true });
  expect(list).not.toHaveAccessibleDescription();
  expect(screen.queryByText('No Categories Selected')).toBeNull();
  const chosen = within(screen.getByRole('list', { name: 'Selected categories' }));
  expect(chosen.getByRole('link', { name: 'Public Service' })).toBeVisible();
  write('Human Interface', 200);
  const card = within(screen.getByRole('region', { name: 'Public Service' }));
  expect(await card.findByText('Justification required')).toBeVisible();
  for (const [count, message, whole] of [
    [149, 'Minimum 150 words required', waiting],
    [150, 'Perfect length!', ready],
    [300, 'Within target range', ready],
    [301, 'Exceeds word limit', waiting],
  ] as const) {
    write('Public Service', count);
    expect(await card.findByText(`${count} / 300 words`)).toBeVisible();
    expect(card.getByText(message)).toBeVisible();
    await waitFor(() => expect(submit()).toHaveAccessibleDescription(whole));
    expect(screen.getByText(whole)).toBeVisible();
  }
});

test('removing a category removes its text, and undo restores both', async () => {
  show();
  answer({ 'Public Service': true });
  write('Public Service', 160);
  const remove = screen.getByRole('button', { name: 'Remove Public Service' });
  act(() => remove.focus());
  fireEvent.click(remove);
  expect(choice('Public Service')).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(box('Public Service')).toHaveValue(words(160));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Public Service' })).toHaveFocus());

  answer({ 'Public Service': true });
  fireEvent.click(screen.getByRole('button', { name: 'Leave it out' }));
  answer({ 'Public Service': true });
  expect(box('Public Service')).toHaveValue('');
});

test('categories that are ticked before hydration stay chosen, next to the one of the URL', async () => {
  window.history.replaceState(null, '', '/gais/award-form-page?category=human-interface');
  const container = document.body.appendChild(document.createElement('div'));
  const page = (
    <BrowserRouter>
      <AwardsNominationPage />
    </BrowserRouter>
  );
  container.innerHTML = renderToString(page);
  for (const title of ['Public Service', 'Health and Care']) fireEvent.click(choice(title));
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown): void => void errors.push(error);
  const root = await act(() => hydrateRoot(container, page, { onRecoverableError }));
  for (const { title } of categories) {
    const isChosen = ['Public Service', 'Health and Care', 'Human Interface'].includes(title);
    expect((choice(title) as HTMLInputElement).checked).toBe(isChosen);
    expect(screen.queryAllByRole('region', { name: title })).toHaveLength(isChosen ? 1 : 0);
  }
  expect(errors).toEqual([]);
  act(() => root.unmount());
  container.remove();
});

test('opening the form from several "Apply Now" links keeps only the last category, without a draft notice', async () => {
  const arriveFor = (id: string) => {
    window.history.pushState(null, '', `/gais/award-form-page?category=${id}`);
    return show();
  };
  const { unmount } = arriveFor('climate-and-grid');
  await waitFor(() => expect(choice('Climate and Grid')).toBeChecked());
  unmount();
  arriveFor('public-service');
  await waitFor(() => expect(choice('Public Service')).toBeChecked());
  expect(choice('Climate and Grid')).not.toBeChecked();
  expect(screen.queryByText('Welcome back')).not.toBeInTheDocument();
  fireEvent.click(choice('Public Service'));
  expect(choice('Public Service')).not.toBeChecked();
});

test('a draft is restored later, together with the category of the URL', async () => {
  const { unmount } = show();
  fireEvent.click(choice('Public Service'));
  write('Public Service', 12);
  answer({ 'Organization name': 'Tessellar' });
  unmount();

  window.history.pushState(null, '', '/gais/award-form-page?category=climate-and-grid');
  show();
  await waitFor(() => expect(choice('Climate and Grid')).toBeChecked());
  expect(fieldLabelled('Organization name')).toHaveValue('Tessellar');
  expect(choice('Public Service')).toBeChecked();
  expect(box('Public Service')).toHaveValue(words(12));
});
