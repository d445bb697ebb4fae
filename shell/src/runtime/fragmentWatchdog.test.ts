import { on } from '@concourse/contract/events';
import {
  isFragmentStopped,
  markHydrating,
  reportStoppedFragments,
  startedFragments,
  stopFragments,
  watchFragment,
} from './fragmentWatchdog';

const board = { key: 'mf-summit/board/default', version: '1.0.0' };
const offer = { key: 'mf-tickets/offer/default', version: '2.0.0' };
const marker = (): unknown => JSON.parse(sessionStorage.getItem('hydrating') ?? 'null');

const failed = jest.fn();
on('fragment:failed', failed);

beforeEach(() => {
  failed.mockReset();
  history.replaceState(null, '');
  sessionStorage.clear();
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.useRealTimers());

test('a fragment that blocked the previous document is reported and stopped, as often as it would start', () => {
  sessionStorage.setItem('hydrating', JSON.stringify([board]));
  expect([isFragmentStopped(offer.key), isFragmentStopped(board.key)]).toEqual([false, true]);
  expect(failed.mock.calls).toMatchObject([
    [{ fragment: board.key, area: 'mf-summit', version: '1.0.0', stage: 'render' }],
  ]);
  expect(marker()).toBeNull();
  expect(isFragmentStopped(board.key)).toBe(true);
  expect(failed).toHaveBeenCalledTimes(2);
});

test.each(['{', 'null', '[1]', '[{"key":"mf-tickets/offer/default"}]'])(
  'a stored text of another version, %s, stops no fragment',
  (stored) => {
    sessionStorage.setItem('hydrating', stored);
    expect(isFragmentStopped(board.key)).toBe(false);
  },
);

test('the tab names the fragments that hydrate, until each of them has or the visitor leaves', () => {
  const [endBoard, endOffer] = [watchFragment(board), watchFragment(offer)];
  markHydrating(board);
  markHydrating(offer);
  expect(marker()).toEqual([board, offer]);
  expect(isFragmentStopped(board.key)).toBe(false);
  expect(marker()).toEqual([board, offer]);
  endBoard();
  expect(marker()).toEqual([offer]);
  dispatchEvent(new Event('pagehide'));
  expect(marker()).toBeNull();
  endOffer();
  expect(startedFragments()).toEqual([board, offer]);
});

test('only a fragment that does not hydrate in time is reported, once', () => {
  const end = watchFragment(offer);
  watchFragment(board);
  end();
  jest.advanceTimersByTime(60_000);
  expect(failed.mock.calls).toMatchObject([[{ fragment: board.key, stage: 'load' }]]);
});

test('stopped fragments add up, and can be reported before they would start', () => {
  stopFragments([board]);
  stopFragments([offer]);
  expect([board, offer].map(({ key }) => isFragmentStopped(key))).toEqual([true, true]);
  failed.mockReset();
  reportStoppedFragments();
  expect(failed.mock.calls).toMatchObject([[{ fragment: board.key }], [{ fragment: offer.key }]]);
});
