/** @jest-environment node */
import { parseGone, parseRedirect, parseAddressRules } from './retire';

test('a redirect names two addresses, or all below one', () => {
  expect(parseRedirect('/press=/')).toEqual({ path: '/press', to: '/' });
  expect(parseRedirect('/press/*=/news/*')).toEqual({ path: '/press/*', to: '/news/*' });
  expect(parseGone('/press/2019')).toEqual({ path: '/press/2019', gone: true });
});

test.each([
  ['press=/award', 'press is no address of the site'],
  ['/press', 'nothing is no address of the site'],
  ['/press=https://press.example.org', 'https://press.example.org is no address of the site'],
  ['/press=//press.example.org', '//press.example.org is no address of the site'],
  [String.raw`/press=/\press.example.org`, 'is no address of the site'],
  ['/press=/award?from=press', 'is no address of the site'],
  ['/press/:id=/award', '/press/:id stands for others, by more than /*'],
  ['/press=/award/*', '/press has no rest that /award/* could keep'],
  ['/press=/award=1', 'has two ='],
])('--redirect %s cannot be read', (typed, fault) => {
  expect(() => parseRedirect(typed)).toThrow(fault);
});

test('a file has a word a line, and the line is named that cannot be read', () => {
  expect(parseAddressRules('# moved\n/a=/b # kept\n\n/c\n', 'words.txt')).toEqual([
    { path: '/a', to: '/b' },
    { path: '/c', gone: true },
  ]);
  expect(() => parseAddressRules('/a=/b\nc\n', 'words.txt')).toThrow(
    'words.txt:2: --gone c: c is no',
  );
});
