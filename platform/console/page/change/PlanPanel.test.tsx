import { render, screen } from '@testing-library/react';
import type { ChangePlan } from '../../server/api';
import { PlanPanel } from './PlanPanel';
import type { PlanController } from './usePlan';

const controller = (state: Partial<PlanController>): PlanController => ({
  ...{ state: 'idle', plan: null, error: null, isReplanned: false, result: null },
  now: null,
  ...{ requestPlan: () => undefined, apply: () => undefined, reset: () => undefined },
  ...state,
});
const show = (state: Partial<PlanController>) =>
  render(<PlanPanel planning={controller(state)} environment="production" />);

test('while the plan is made, it says so', () => {
  show({ state: 'planning' });
  expect(screen.getByText(/^Composing/).closest('[aria-live]')).toBe(
    screen.getByRole('region', { name: 'Plan' }),
  );
});

test('the plan shows each opened page with a picture beside its words', () => {
  const action = { do: 'promote' as const, releases: ['mf-awards@1.1.0'], percent: null };
  const plan = {
    ...{ summary: 'promote mf-awards@1.1.0', rev: 1, changes: true },
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
