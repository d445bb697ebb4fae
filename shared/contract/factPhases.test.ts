/** @jest-environment node */
import { datePhaseOn } from './datePhase';
import { withValues } from './editableFacts';
import { expectedValue, listFaults, parseFactValue, publishFacts } from './factFile';

const fields = { firstDay: 'day?', lastDay: 'day?', price: 'money?' };
const rules = { phases: ['early', 'regular', 'late'], ordered: 'lastDay', references: true };
const list = {
  ...{ type: 'list', editable: true, about: 'Price phases', unset: 'the next one', fields },
  ...{ ...rules, names: { early: 'Early', late: 'Late', regular: 'Regular' } },
};
const withFile = (text: string) => ({
  'a.early.lastDay': { type: 'day', editable: true, value: '2025-08-15' },
  'a.terms': { type: 'text', value: 'Prices stay until {a.phases.early.end}.' },
  'a.phases': {
    ...list,
    value: parseFactValue({ ...list, value: [] }, `id,firstDay,lastDay,price\n${text}`),
  },
});

const early = 'early,,{a.early.lastDay},\n';
const released = `${early}regular,,,\nlate,,,`;

test.each([
  ['a phase in another place', `${early}late,,,\nregular,,,`, ['3 id', '4 id']],
  ['a missing phase', `${early}regular,,,`, ['4 id']],
  ['an unknown phase', `${early}regular,,,\nlate,,,\nlast,,,1`, ['5 id']],
  ['another end of the first phase', 'early,,2025-08-16,\nregular,,,\nlate,,,', ['2 lastDay']],
  [
    'a first day of the first phase',
    'early,2025-01-01,{a.early.lastDay},\nregular,,,\nlate,,,',
    ['2 firstDay'],
  ],
  ['a phase within the one above', `${early}regular,2025-08-15,,\nlate,,,`, ['3 firstDay']],
  [
    'a phase that ends before it begins',
    `${early}regular,2025-09-02,2025-09-01,\nlate,,,`,
    ['3 firstDay'],
  ],
  ['a last day without a first day', `${early}regular,,2025-09-01,\nlate,,,`, ['3 firstDay']],
  ['a phase after one without an end', `${early}regular,,,\nlate,2025-09-01,,`, ['4 firstDay']],
  ['a price with a dot for thousands', `${early}regular,,,1.800\nlate,,,`, ['3 price']],
])('a list of phases with %s is rejected at its row and column', (_, text, expected) => {
  const found = listFaults('a.phases', withFile(text));
  expect(found.map(({ row, column }) => `${row} ${column}`)).toEqual(expected);
});

const gap = `${early}regular,2025-10-01,2025-10-31,1800\nlate,2025-11-01,,`;

test.each([
  [released, 'early/earlyEnded@2025-08-16', 'the next one'],
  [gap, 'early/earlyEnded@2025-08-16/regular@2025-10-01/late@2025-11-01', '30 September 2025'],
  [
    `${early}regular,2025-08-16,2025-10-31,\nlate,,,`,
    'early/regular@2025-08-16/regularEnded@2025-11-01',
    '15 August 2025',
  ],
])('the current phase and the end of the first one follow the dates: %s', (text, value, end) => {
  const entries = withFile(text);
  expect(expectedValue(entries['a.phases'])).toBeUndefined();
  const facts = publishFacts(entries);
  expect(facts['a.phases.current']).toEqual({ type: 'timeline', text: 'Price phases', value });
  expect(facts['a.terms']?.text).toBe(`Prices stay until ${end}.`);
  expect(datePhaseOn(value, '2025-08-15')).toBe('early');
});

test('the first phase follows its fact', () => {
  const moved = withValues(withFile(released), { 'a.early.lastDay': '2025-09-30' });
  expect(publishFacts(moved)['a.phases.current']?.value).toBe('early/earlyEnded@2025-10-01');
});
