import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { hideNotice, showNotice } from './notices';

const again = jest.fn();
const show = (text = 'It did not load.', id = 'mf-awards'): void =>
  showNotice(id, { text, onRetry: again });
const retry = (): HTMLElement => screen.getByRole('button', { name: 'Try again' });

beforeEach(() => {
  document.body.innerHTML =
    '<main id="area" tabindex="-1"></main><section id="notices" aria-label="Notices"></section>';
  jest.clearAllMocks();
});

test('one subject has one notice, with the latest text', () => {
  show();
  show('It did not load again.');
  expect(screen.queryByText('It did not load.')).not.toBeInTheDocument();
  expect(screen.getByText('It did not load again.')).toBeVisible();
  show('It did not load.', 'mf-tickets');
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
});

test('"Try again" tries once, says so and keeps the focus until the result is there', async () => {
  show();
  await userEvent.click(retry());
  await userEvent.click(retry());
  expect(again).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Trying again…')).toBeVisible();
  expect(retry()).toHaveFocus();

  show('That did not work.');
  expect(retry()).toHaveFocus();
  await userEvent.click(retry());
  expect(again).toHaveBeenCalledTimes(2);
});

test.each([
  ['dismissed', () => screen.getByRole('button', { name: 'Dismiss' }).click()],
  ['hidden while it has the focus', () => hideNotice('mf-awards')],
])('a notice that is %s gives the focus to the content', (_how, hide) => {
  show();
  retry().focus();
  hide();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a notice that goes without the focus leaves the focus where it is', () => {
  show();
  hideNotice('mf-awards');
  expect(document.body).toHaveFocus();
});

test('a document without a place for notices stays as it is', () => {
  document.body.innerHTML = '';
  show();
  expect(document.body).toBeEmptyDOMElement();
});
