/** @jest-environment node */
import { looksMistyped } from './phoneNumber';

const mistyped = true;
const fine = false;

const rows: [number: string, expected: boolean, country?: string][] = [
  // Without a country code: Germany.
  ['030123', mistyped],
  ['110', mistyped],
  ['030 901820', fine],
  ['030/901820-12', fine],
  ['030 901820 x12', fine],
  ['0151 23456789', fine],
  // With a country code: the rules of that country.
  ['+49 30 123', mistyped],
  ['+49 (0)30 901820', fine],
  ['0049 30 901820', fine],
  ['+44 20 7946 0018', fine],
  ['+44 20 7946', mistyped],
  ['+1 212 555 0100', fine],
  ['+1 555 0100', mistyped],
  ['+999 12345678', mistyped],
  ['+', mistyped],
  // With the country of the form.
  ['212 555 0100', fine, 'United States'],
  ['030 901820', mistyped, 'United States'],
  ['020 7946 0018', fine, 'United Kingdom'],
  ['04 362 0000', fine, 'UAE'],
  ['030123', mistyped, 'Germany'],
  ['+49 30 901820', fine, 'France'],
  // An unknown country: only numbers with a country code can be judged.
  ['12345', fine, 'Other'],
  ['+49 30 123', mistyped, 'Other'],
];

test.each(rows.map(([number, expected, country]) => ({ number, expected, country })))(
  'looksMistyped("$number", $country) is $expected',
  ({ number, expected, country }) => {
    expect(looksMistyped(number, country)).toBe(expected);
  },
);
