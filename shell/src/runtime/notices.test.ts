import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { emit } from '@concourse/contract/events';
import { reloadDocument } from './documents';
import { showFailures } from './notices';

jest.mock('./documents');

const fail = (stage: string, area = 'mf-awards'): void =>
  emit('area:failed', { area, version: '1.0.0', stage, error: new Error('broken') });

const notices = (): HTMLElement[] => screen.queryAllByText(/its interactive parts did not load/);

const retryArea = jest.fn();
beforeAll(() => showFailures(retryArea));
beforeEach(() => {
  document.body.innerHTML = '<div id="notices" role="region" aria-label="Notices"></div>';
  jest.clearAllMocks();
});

test('a failed area is told once, however often it fails', () => {
  fail('LOAD_ERROR');
  fail('LOAD_ERROR');
  expect(notices()).toHaveLength(1);
  fail('LOAD_ERROR', 'mf-tickets');
  expect(notices()).toHaveLength(2);
});

test('"Try again" tries that area again, in place', async () => {
  fail('LOAD_ERROR');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retryArea).toHaveBeenCalledWith('mf-awards');
  expect(notices()).toHaveLength(0);
});

test.each([
  ['failed while it was shown', 'render'],
  ['is still on its way', 'late'],
])('an area that %s needs a new document', async (_which, stage) => {
  fail(stage);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reloadDocument).toHaveBeenCalled();
  expect(retryArea).not.toHaveBeenCalled();
});

test('the notice goes when it is dismissed, and when the area shows a page after all', async () => {
  fail('LOAD_ERROR');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(notices()).toHaveLength(0);
  fail('LOAD_ERROR');
  emit('area:route-ready', { area: 'mf-awards', path: '/gais/award', title: '', description: '' });
  expect(notices()).toHaveLength(0);
});

test('a document without a place for notices stays as it is', () => {
  document.body.innerHTML = '';
  fail('render');
  expect(document.body).toBeEmptyDOMElement();
});
