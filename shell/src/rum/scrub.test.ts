import { cleanAddress, cleanMessage, cleanStack } from './scrub';

test.each([
  [
    'Unexpected token \'A\', "Ada Lovelace" is not valid JSON',
    "Unexpected token 'A', … is not valid JSON",
  ],
  ['Unexpected end of "Ada', 'Unexpected end of …'],
  ['No seat for ada@example.org left', 'No seat for … left'],
  ['Call +49 170 123 45 67 first', 'Call +… first'],
  ['https://a.example/b?name=Ada#c failed', 'https://a.example/b failed'],
  ['/gais/award?q=a:12:b did not load', '/gais/award did not load'],
  [
    "Cannot read properties of undefined (reading 'x')",
    "Cannot read properties of undefined (reading 'x')",
  ],
  ['mf-awards@1.0.0 did not load in 9000 ms', 'mf-awards@1.0.0 did not load in 9000 ms'],
])('%s becomes %s', (message, clean) => {
  expect(cleanMessage(message, [])).toBe(clean);
});

test('values of form fields are removed from messages', () => {
  expect(cleanMessage("'Countess' is no first name, Countess", ['Countess', 'a', ''])).toBe(
    "'…' is no first name, …",
  );
});

test('a message is limited to 200 characters', () => {
  expect(cleanMessage('word '.repeat(100), [])).toHaveLength(200);
});

test("a stack keeps at most ten frames of this site's own files, without its first line and extensions", () => {
  const own = `    at pay (${location.origin}/areas/mf-tickets/1.0.0/main.js:1:200)`;
  const theirs = ['Error: Ada Lovelace', '    at x (chrome-extension://abc/a.js:1:2)'];
  expect(cleanStack([...theirs, own, `    at ${location.href}?name=Ada:1:2`].join('\n'))).toBe(own);
  expect(cleanStack(Array.from({ length: 50 }, () => own).join('\n')).split('\n')).toHaveLength(10);
  expect(cleanStack(undefined)).toBe('');
});

test('an address loses its query and fragment', () => {
  expect(cleanAddress('https://a.example/b.js?key=1#here')).toBe('https://a.example/b.js');
  expect(cleanAddress('inline')).toBe('inline');
});
