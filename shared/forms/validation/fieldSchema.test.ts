/** @jest-environment node */
import fc from 'fast-check';
import { safeParse } from 'valibot';
import {
  checkbox,
  checkboxes,
  date,
  declaration,
  email,
  longText,
  number,
  phone,
  radio,
  range,
  select,
  signature,
  text,
  url,
  year,
} from '../fields';
import { fieldSchema } from './fieldSchema';

const common = { name: 'field', label: 'Field', required: 'Field is required' } as const;
const fields = [
  text({ ...common, max: 20 }),
  email(common),
  url(common),
  phone(common),
  signature(common),
  number({ ...common, min: 1, max: 10 }),
  year({ ...common, as: 'number', from: 1800, to: 2025 }),
  year({ ...common, as: 'list', from: 1951, to: 2024 }),
  longText({ ...common, characters: { max: 250 } }),
  longText({ ...common, words: { min: 150, max: 300 } }),
  select({ ...common, placeholder: 'Choose', options: ['a', 'b'] }),
  radio({ ...common, options: ['a', 'b'] }),
  checkbox(common),
  declaration(common),
  checkboxes({ ...common, options: ['a', 'b'] }),
  range({ name: 'field', label: 'Field', min: 0, max: 100 }),
  date(common),
];

/** Returns the sent value or the error message. */
function parse(field: Parameters<typeof fieldSchema>[0], value: unknown): unknown {
  const result = safeParse(fieldSchema(field), value);
  return result.success ? result.output : result.issues[0].message;
}

describe.each(fields.map((field) => [field.kind, field] as const))('%s', (_kind, field) => {
  test('accepts any value and returns a value or a message', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.string(), fc.string({ unit: 'binary' }), fc.webUrl()),
        (value) => {
          const result = safeParse(fieldSchema(field), value);
          if (!result.success) expect(result.issues[0].message).not.toBe('');
        },
      ),
    );
  });

  test('treats whitespace as empty', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ \t\n\r\u00a0]*$/), (blank) => {
        const expected = field.kind === 'range' ? 0 : 'Field is required';
        expect(parse(field, blank)).toBe(expected);
        expect(safeParse(fieldSchema({ ...field, required: undefined }), blank).success).toBe(true);
      }),
    );
  });
});

test('text is trimmed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (value) => {
      expect(parse(text({ name: 'a', label: 'A' }), `  ${value}\n`)).toBe(value.trim());
    }),
  );
});

test.each([
  ['mei@clearway.example', true],
  ['mei.tanabe@', false],
  ['mei', false],
])('%s is an e-mail address: %s', (value, valid) => {
  const message = 'Enter an email address such as name@company.com';
  expect(parse(email(common), value)).toBe(valid ? value : message);
});

test.each([
  ['company.com', 'https://company.com'],
  ['http://company.com/a b', 'http://company.com/a b'],
  ['https://company', 'Enter a web address such as https://company.com'],
  ['javascript:alert(1)', 'Enter a web address such as https://company.com'],
])('%s as a web address: %s', (value, expected) => {
  expect(parse(url(common), value)).toBe(expected);
});

test.each([
  ['1200', 1200],
  ['1,200', 1200],
  ['1 200', 1200],
  ['about 40', 40],
  ['~40', 40],
  ['approx. 1,200', 1200],
  ['40 people', 40],
  ['Circa 1 200 employees', 1200],
  ['12.5', 'Enter a number'],
  ['many', 'Enter a number'],
  ['40k', 'Enter a number'],
  ['30-50', 'Enter a number'],
  ['less than 40', 'Enter a number'],
])('%s as a number: %s', (value, expected) => {
  expect(parse(number(common), value)).toBe(expected);
});

test('a year must be within its inclusive limits', () => {
  const field = year({ ...common, as: 'number', from: 1800, to: 2025 });
  fc.assert(
    fc.property(fc.integer({ min: 1700, max: 2100 }), (value) => {
      const inside = value >= 1800 && value <= 2025;
      expect(parse(field, String(value))).toBe(inside ? value : 'Enter a year from 1800 to 2025');
    }),
  );
});

test('a long text is limited to its characters or words', () => {
  const characters = longText({ ...common, characters: { max: 250 } });
  expect(parse(characters, 'x'.repeat(250))).toHaveLength(250);
  expect(parse(characters, 'x'.repeat(251))).toBe('Use 250 characters or fewer');

  const words = longText({ ...common, words: { min: 150, max: 300 } });
  expect(parse(words, 'word '.repeat(149))).toBe('Minimum 150 words required');
  expect(parse(words, 'word '.repeat(150))).toHaveLength(749);
  expect(parse(words, 'word '.repeat(301))).toBe('Exceeds word limit');
});

test('lists keep the order of their options and drop unknown values', () => {
  const field = checkboxes({ ...common, options: ['a', 'b'] });
  expect(parse(field, ['b', 'x', 'a'])).toEqual(['a', 'b']);
  expect(parse(field, [])).toBe('Field is required');
});
