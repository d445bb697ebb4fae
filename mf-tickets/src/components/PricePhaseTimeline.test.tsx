import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { withDatePhases } from '@concourse/contract/datePhase';
import { factsWith } from '@concourse/contract/editableFacts';
import { toQuotedFacts } from '@concourse/contract/facts';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import data from '../../facts.json';
import { facts } from '../facts';
import PricesPage from '../pages/PricesPage';
import { PricePhaseTimeline } from './PricePhaseTimeline';

const [early] = data.facts['tickets.phases'].value;
const regular = { id: 'regular', firstDay: '2025-12-01', lastDay: '2025-12-31' };
const announced = [early, { ...regular, standard: 1800, vip: 3400 }, { id: 'late' }];

const { quotedFacts } = globalThis;
afterEach(() => {
  globalThis.quotedFacts = quotedFacts;
});

/** Sets the values of facts as of a day, as the organiser has changed them. */
function change(day: string, values: Record<string, unknown>): void {
  const changed = withDatePhases(factsWith(facts, data.facts, values), day);
  globalThis.quotedFacts = {
    '': { ...globalThis.quotedFacts?.[''], ...toQuotedFacts(changed) },
  };
  setCompositionDate(day);
}

function phasesOf(): (string | null)[] {
  const { unmount } = render(<PricePhaseTimeline />);
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  unmount();
  return texts;
}

function rowsOfSheet(): string[] {
  const { unmount } = render(<PricesPage />, { wrapper: MemoryRouter });
  const rows = within(screen.getByRole('table', { name: 'Price phases' })).getAllByRole('row');
  const texts = rows.slice(1).map((row) => row.textContent.trim());
  unmount();
  return texts;
}

const dates = 'from 1 December 2025 until 31 December 2025';
const prices = ['Standard Pass €1,800 net', 'VIP Pass €3,400 net'];
const late = 'Late Pricedate to be announced';

test('the prices of a phase are shown with its dates until it begins', () => {
  change('2025-11-30', { 'tickets.phases': announced });
  expect(phasesOf()).toEqual([
    'Early Bird (ended)until 15 August 2025Early Bird has ended: these prices stay',
    `Regular Price${dates}${prices.join('')}`,
    late,
  ]);
  expect(rowsOfSheet()).toEqual([
    'Early Birduntil 15 August 2025As above',
    `Regular Price${dates}${prices.join('\n')}`,
    `${late}Not announced`,
  ]);
});

test('a phase that has begun has the prices of the passes', () => {
  change('2025-12-01', { 'tickets.phases': announced });
  expect(phasesOf()).toEqual([
    'Early Bird (ended)until 15 August 2025',
    `Regular Price${dates}You are here`,
    late,
  ]);
  expect(rowsOfSheet()).toEqual([
    'Early Birduntil 15 August 2025Ended',
    `Regular Price${dates}As above`,
    `${late}Not announced`,
  ]);
  change('2026-01-01', { 'tickets.phases': announced });
  expect(phasesOf()[1]).toBe(
    `Regular Price (ended)${dates}Regular Price has ended: these prices stay`,
  );
});

test('a pass that is sold out has no announced price but its state, and the summit has none once it is', () => {
  change('2025-11-30', {
    'tickets.phases': announced,
    'tickets.pass.vip.sale': 'soldOut',
  });
  expect(phasesOf()[1]).toBe(`Regular Price${dates}${prices[0]}VIP Pass sold out`);
  expect(rowsOfSheet()[1]).toBe(`Regular Price${dates}${prices[0]}\nVIP Pass sold out`);
  const { ['']: known } = globalThis.quotedFacts ?? {};
  globalThis.quotedFacts = { '': { ...known, 'gais.summit.stage#state': 'soldOut' } };
  expect(phasesOf()[1]).toBe('Regular Pricenot needed: sold out');
  expect(rowsOfSheet()[1]).toBe('Regular Pricenot needed: sold outNone');
});
