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

// The unit `binary` would first list all code points, for seconds.
const anyCharacter = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));
const anyText = fc.string({ unit: anyCharacter });

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
      fc.property(fc.oneof(fc.anything(), fc.string(), anyText, fc.webUrl()), (value) => {
        const result = safeParse(fieldSchema(field), value);
        if (!result.success) expect(result.issues[0].message).not.toBe('');
      }),
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

const invisible = ['\u200e', '\u200b', '\u00ad', '\ufe0f', '\u2060', '\u200d', '\u202a'];

test.each(
  fields.filter(({ kind }) => kind !== 'range').map((field) => [field.kind, field] as const),
)('a required field of the kind %s is empty with invisible characters only', (_kind, field) => {
  for (const text of [...invisible, invisible.join(' '), '\u3164', '\u2800', '\u0007']) {
    expect(parse(field, text)).toBe('Field is required');
  }
});

test.each([
  [email, 'mei@clearway.example', 'mei@clearway.example'],
  [url, 'https://clearway.example/a', 'https://clearway.example/a'],
  [phone, '+49 30 901820', '+49 30 901820'],
  [number, '1,200', 1200],
] as const)('invisible characters between others are removed: %p', (make, typed, expected) => {
  for (const character of invisible.filter((each) => make !== url || each !== '\u200d')) {
    const pasted = Array.from(typed, (each) => each + character).join('');
    expect(parse(make(common), character + pasted)).toBe(expected);
  }
});

test('a text keeps the characters that shape emoji and names', () => {
  const text_ = text({ name: 'a', label: 'A' });
  for (const value of ['👩\u200d🚀', '❤\ufe0f', 'می\u200cخواهم'])
    expect(parse(text_, value)).toBe(value);
  expect(parse(text_, '\u202aMei\u00ad Tanabe\u202c')).toBe('Mei Tanabe');
});

test.each([
  ['Mei Tanabe <mei@clearway.example>', 'mei@clearway.example'],
  ['"Tanabe, Mei" <mei@clearway.example>;', 'mei@clearway.example'],
  ['mailto:mei@clearway.example?subject=Hello', 'mei@clearway.example'],
  ['<mailto:mei@clearway.example>', 'mei@clearway.example'],
  ['mei＠clearway．example', 'mei@clearway.example'],
  ['mei–tanabe@clear‑way.example', 'mei-tanabe@clear-way.example'],
  ['mei@müller.example', 'mei@xn--mller-kva.example'],
  ['mei@例え.テスト', 'mei@xn--r8jz45g.xn--zckzah'],
  ['mei@clearway', 'mei@clearway'],
  ['mei@clearway.example, jo@clearway.example', 'Enter only one email address'],
  ['mei@müller example', 'Enter an email address such as name@company.com'],
])('%s as a pasted e-mail address: %s', (value, expected) => {
  expect(parse(email(common), value)).toBe(expected);
});

test.each([
  ['//example.org', 'https://example.org'],
  ['example.org:8080', 'https://example.org:8080'],
  ['example.org:8080/a', 'https://example.org:8080/a'],
  ['http://localhost.example:3000', 'http://localhost.example:3000'],
  ['https://de.wikipedia.org/wiki/A–Z', 'https://de.wikipedia.org/wiki/A–Z'],
  ['https://a.example/b,c', 'https://a.example/b,c'],
  ['a.example b.example', 'Enter only one web address'],
  ['https://a.example, https://b.example', 'Enter only one web address'],
  ['https://a.example/one https://b.example', 'Enter only one web address'],
  ['a.example and b.example', 'Enter only one web address'],
  ['mei@clearway.example', 'Enter a web address such as https://company.com'],
  ['mailto:mei@clearway.example', 'Enter a web address such as https://company.com'],
])('%s as a pasted web address: %s', (value, expected) => {
  expect(parse(url(common), value)).toBe(expected);
});

test.each([
  ['tel:+49-30-901820', '+49-30-901820'],
  ['+49 30 901820–12', '+49 30 901820-12'],
  ['+49 30 901820 ext. 12', '+49 30 901820 ext. 12'],
  ['+49 30 901820 x12', '+49 30 901820 x12'],
  ['tel:+49-30-901820;ext=12', '+49-30-901820;ext=12'],
  ['030 901820 Durchwahl 12', '030 901820 Durchwahl 12'],
  ['+٤٩ ٣٠ ٩٠١٨٢٠', '+49 30 901820'],
  ['＋４９　３０　９０１８２０', '+49 30 901820'],
  ['12345', 'Enter a phone number with its country code, such as +49 30 901820'],
  ['ask Mei', 'Enter a phone number with its country code, such as +49 30 901820'],
])('%s as a pasted phone number: %s', (value, expected) => {
  expect(parse(phone(common), value)).toBe(expected);
});

test.each([
  ['١٩٩٩', 1999],
  ['१९९९', 1999],
  ['\u200e2019', 2019],
  ['２０１９', 2019],
])('%s as a pasted year: %s', (value, expected) => {
  expect(parse(year({ ...common, as: 'number', from: 1800, to: 2025 }), value)).toBe(expected);
});

test.each([
  ['1200', 1200],
  ['200+', 200],
  ['200+ employees', 200],
  ['١٬٢٠٠', 1200],
  ['1 200', 1200],
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

test('a year of the next edition may be the current one, but not by a clock that is years behind', () => {
  const field = year({ ...common, as: 'number', from: 1800, to: 2026, thisYear: true });
  const message = 'Enter a year from 1800 to this year';
  try {
    jest.useFakeTimers({ now: new Date('2027-02-01') });
    expect(['2026', '2027', '2028'].map((each) => parse(field, each))).toEqual([
      2026,
      2027,
      message,
    ]);
    jest.setSystemTime(new Date('1970-01-01'));
    expect(['2026', '2027'].map((each) => parse(field, each))).toEqual([2026, message]);
  } finally {
    jest.useRealTimers();
  }
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
