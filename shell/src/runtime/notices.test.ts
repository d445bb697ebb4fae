import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { hideNotice, showNotice } from './notices';

const onRetry = jest.fn();
const show = (text = 'It did not load.', id = 'mf-awards'): void =>
  showNotice(id, { text, onRetry });
const retry = (): HTMLElement => screen.getByRole('button', { name: 'Try again' });

beforeEach(() => {
  document.body.innerHTML =
    '<main id="area" tabindex="-1"></main><section id="notices" aria-label="Notices"></section>';
  jest.clearAllMocks();
});

test('an id has one notice, with the latest text', () => {
  show();
  show('It did not load again.');
  expect(screen.queryByText('It did not load.')).not.toBeInTheDocument();
  expect(screen.getByText('It did not load again.')).toBeVisible();
  show('It did not load.', 'mf-tickets');
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
});

test('"Try again" retries once, says so and keeps the focus until the result is known', async () => {
  show();
  await userEvent.click(retry());
  await userEvent.click(retry());
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Trying again…')).toBeVisible();
  expect(retry()).toHaveFocus();

  show('That did not work.');
  expect(retry()).toHaveFocus();
  await userEvent.click(retry());
  expect(onRetry).toHaveBeenCalledTimes(2);
});

test.each([
  ['dismissed', () => screen.getByRole('button', { name: 'Dismiss' }).click()],
  ['hidden while it has the focus', () => hideNotice('mf-awards')],
])('a notice that is %s moves the focus to the content', (_how, hide) => {
  show();
  retry().focus();
  hide();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('hiding a notice without the focus does not move the focus', () => {
  show();
  hideNotice('mf-awards');
  expect(document.body).toHaveFocus();
});

test('a document without a notices region stays unchanged', () => {
  document.body.innerHTML = '';
  show();
  expect(document.body).toBeEmptyDOMElement();
});
