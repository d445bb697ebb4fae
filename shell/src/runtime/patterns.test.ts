import { patternsMatch } from './patterns';

test.each([
  ['/gais/speaker/:index', '/gais/speaker/3', true],
  ['/gais/speaker/:index', '/gais/Speaker/3/', true],
  ['/gais/speaker/:index', '/gais/speaker', false],
  ['/gais/speaker/:index', '/gais/speaker/3/more', false],
  ['/', '/', true],
  ['/', '/home', false],
  ['/gais', '/gaisha', false],
  ['/docs/*', '/docs/a/b', true],
  ['/a.b', '/aXb', false],
])('%s owns %s: %s', (pattern, path, owns) => {
  expect(patternsMatch([pattern], path)).toBe(owns);
});
