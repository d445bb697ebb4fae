/** @jest-environment node */
import { parseGone, parseRedirect, parseAddressRules } from './retire';

test('a rule names one address, or all addresses below one', () => {
  expect(parseRedirect('/press=/')).toEqual({ path: '/press', to: '/' });
  expect(parseRedirect('/press/*=/news/*')).toEqual({ path: '/press/*', to: '/news/*' });
  expect(parseGone('/press/2019')).toEqual({ path: '/press/2019', gone: true });
});

test.each([
  ['press=/award', '"press"'],
  ['/press', '""'],
  ['/press=https://press.example.org', '"https://press.example.org"'],
  ['/press=//press.example.org', '"//press.example.org"'],
  [String.raw`/press=/\press.example.org`, String.raw`"/\press.example.org"`],
  ['/press=/award?from=press', '"/award?from"'],
  ['/press/:id=/award', '"/press/:id"'],
  ['/press=/award/*', '/award/*'],
  ['/press=/award=1', 'two ='],
])('--redirect %s is invalid', (typed, part) => {
  expect(() => parseRedirect(typed)).toThrow(
    expect.objectContaining({
      code: 'USAGE',
      message: expect.stringContaining(`${typed}: `) as string,
    }) as Error,
  );
  expect(() => parseRedirect(typed)).toThrow(part);
});

test('a file has one rule on each line, and errors name the line', () => {
  expect(parseAddressRules('# moved\n/a=/b # kept\n\n/c\n', 'rules.txt')).toEqual([
    { path: '/a', to: '/b' },
    { path: '/c', gone: true },
  ]);
  expect(() => parseAddressRules('/a=/b\nc\n', 'rules.txt')).toThrow('rules.txt:2: --gone c: ');
});
