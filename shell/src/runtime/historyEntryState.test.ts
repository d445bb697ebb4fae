import type { AreaEntry } from '@concourse/contract/edition';
import { isStopped, markMounting } from './historyEntryState';

const area = { name: 'mf-tickets', version: '1.0.0' } as AreaEntry;

beforeEach(() => {
  history.replaceState(null, '');
  sessionStorage.clear();
});

test('the next document does not start a release whose mount blocked the page', () => {
  markMounting(area);
  expect(isStopped({ ...area, version: '1.0.1' })).toBe(false);
  markMounting(area);
  expect(isStopped(area)).toBe(true);
});

test('a visitor who leaves during the mount stops nothing', () => {
  markMounting(area);
  dispatchEvent(new Event('pagehide'));
  expect(isStopped(area)).toBe(false);
});

test('a finished mount stops nothing', () => {
  markMounting(area)();
  expect(isStopped(area)).toBe(false);
});
