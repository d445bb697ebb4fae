/** @jest-environment node */
import { pathFault } from './safePath';

test.each(['a', 'areas/mf-awards/1.0.0/main.js', 'gais/caf%C3%A9', '..a/b..', '.well-known/x'])(
  '%s may name a file',
  (path) => {
    expect(pathFault(path)).toBeNull();
  },
);

test.each([
  ...['', '/a', 'a/', 'a//b', '.', '..', 'a/../b', 'a/./b', '../x', 'a/%2e%2e/b', 'a/.%2E', '%2e'],
  ...['a\\b', 'a%5cb', 'a%2fb', 'a%2F..%2Fb', 'a\u0000b', 'a%00b', 'a\nb', '%', 'a/%E0%A4%A'],
])('%j is rejected', (path) => {
  expect(pathFault(path)).not.toBeNull();
});
