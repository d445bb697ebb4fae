/** @jest-environment node */
import fc from 'fast-check';
import { patternOverlap } from './pathPattern';
import { reservedOverlap } from './reservedPaths';

test.each([
  ['/healthz', '/healthz'],
  ['/Healthz/', '/healthz'],
  ['/readyz', '/readyz'],
  ['/:page', '/areas/*'],
  ['/site.webmanifest', '/site.webmanifest'],
  ['/favicon.ico', '/favicon.ico'],
  ['/icon-512.png', '/icon-512.png'],
  ['/edition.json', '/edition.json'],
  ['/areas', '/areas/*'],
  ['/areas/mf-awards/1.0.0/main.js', '/areas/*'],
  ['/.well-known/security.txt', '/.well-known/*'],
  ['/__inbox', '/__…'],
  ['/%5F%5Fdev/events', '/__…'],
  ['/__anything/:at/all', '/__…'],
  ['/*', '/areas/*'],
  ['/:a/:b', '/areas/*'],
])('%s overlaps with the reserved %s', (pattern, reserved) => {
  expect(reservedOverlap(pattern)?.reserved).toBe(reserved);
});

test.each(['/', '/gais/:page', '/areas-of-work', '/gais/healthz', '/_draft', '/api-day'])(
  '%s does not overlap with a reserved path',
  (pattern) => {
    expect(reservedOverlap(pattern)).toBeNull();
  },
);

test('finds every overlap with a reserved path, for any first segment', () => {
  const segment = fc.constantFrom(
    ...[
      'areas',
      'Areas',
      'api',
      'ap%69',
      'submit',
      'x',
      'healthz',
      '__',
      '__inbox',
      '%5F%5Fx',
      '_',
    ],
    ...[':id', ':id?', 'api?', 'x?', '__x?', ':name.json', '%', 'é'],
  );
  const pattern = fc
    .tuple(fc.array(segment, { maxLength: 3 }), fc.constantFrom('', '/', '/*', '/?'))
    .map(([segments, end]) => `/${segments.join('/')}${end}`);
  const all = ['/areas/*', '/api/*', '/submit', '/healthz', '/edition.json', '/.well-known/*'];
  fc.assert(
    fc.property(pattern, (each) => {
      const shared = all.filter((reserved) => patternOverlap(each, reserved) !== null);
      const isInternal = patternOverlap(each, each)?.startsWith('/__') ?? false;
      if (shared.length > 0 || isInternal) expect(reservedOverlap(each)).not.toBeNull();
    }),
    { numRuns: 500 },
  );
});
