/** @jest-environment node */
import { parseProxies } from './values';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['10.0.0.0/8, 2001:db8::/32', '10.0.0.0/8,2001:db8::/32'],
])('accepts the proxies %s', (typed, proxies) => {
  expect(parseProxies(typed)).toBe(proxies);
});

test.each(['', 'proxy', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.1,'])(
  'rejects %j',
  (typed) => {
    expect(() => parseProxies(typed)).toThrow('Expected addresses');
  },
);
