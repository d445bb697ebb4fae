import { act, render, screen } from '@testing-library/react';
import type { ChangePlan, PlanProgress } from '../../server/api';
import { PlanPanel } from './PlanPanel';
import type { PlanController } from './usePlan';

let progress: PlanProgress;
let asked: string[];

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  progress = { done: 0, of: 0 };
  // jsdom has no fetch.
  globalThis.fetch = ((address: string) => {
    asked.push(address);
    const headers = new Map([['content-type', 'application/json']]);
    return Promise.resolve({ ok: true, headers, json: () => Promise.resolve(progress) });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'fetch');
});

const controller = (state: Partial<PlanController>): PlanController => ({
  ...{ state: 'idle', plan: null, progress: '', error: null, isReplanned: false, result: null },
  ...{ requestPlan: () => undefined, apply: () => undefined, reset: () => undefined },
  ...state,
});
const show = (state: Partial<PlanController>) =>
  render(<PlanPanel planning={controller(state)} environment="production" />);
const wait = () => act(() => jest.advanceTimersByTimeAsync(1500));

test('while the plan is made, it says what it does, and counts pages without announcing each', async () => {
  show({ state: 'planning', progress: 'some-id' });
  await wait();
  expect(asked[0]).toBe('/api/progress?environment=production&plan=some-id');
  expect(screen.getByText('Composing and checking the changed pages …')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  progress = { done: 3, of: 12 };
  await wait();
  expect(screen.getByText('Opening the changed pages in a browser …')).toBeVisible();
  const bar = screen.getByRole('progressbar', { name: 'Opened pages' });
  expect(bar).toHaveAttribute('value', '3');
  expect(bar).toHaveAttribute('max', '12');
  expect(bar.closest('[aria-live]')).toHaveAttribute('aria-live', 'off');
  expect(screen.getByText('Opening the changed pages in a browser …').closest('[aria-live]')).toBe(
    screen.getByRole('region', { name: 'Plan' }),
  );
});

test('the plan shows each opened page with a picture beside its words', () => {
  const action = { do: 'promote' as const, releases: ['mf-awards@1.1.0'], percent: null };
  const plan = {
    ...{ summary: 'promote mf-awards@1.1.0', rev: 1, changes: true, command: 'npm run site' },
    request: { environment: 'production', why: '', overridesFreeze: false, action },
    pages: [
      { page: '/award', width: 1280, picture: 'refused-pages/a.jpg', words: ['"Nine" → "Ten"'] },
      { page: '/award/rules', width: 1280, picture: 'refused-pages/b.jpg', words: [] },
    ],
    ...{ otherSentences: ['/gais: "One" → "Two"'], shares: [], newPages: [], facts: [] },
    ...{ addresses: [], warnings: [], notices: [], owners: [], opened: null, composed: 2 },
    ...{ settings: { pages: 0, changes: [] }, reused: 1, frozen: null, stopped: null },
    requires: null,
  } as unknown as ChangePlan;
  show({ plan });
  const [first, second] = screen.getAllByRole('img');
  expect(first).toHaveAccessibleName('/award after the change, 1280 px wide');
  expect(first).toHaveAttribute('loading', 'lazy');
  expect(first).toHaveAttribute(
    'src',
    '/api/picture?environment=production&picture=refused-pages%2Fa.jpg',
  );
  const item = first?.closest('li');
  expect(item).toHaveTextContent('"Nine" → "Ten"');
  expect(second?.closest('li')).toHaveTextContent('its words stay the same');
  expect(screen.getByRole('heading', { name: 'Sentences of other pages' })).toBeVisible();
});
