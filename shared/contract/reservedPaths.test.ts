/** @jest-environment node */
import { reservedClaim } from './reservedPaths';

test.each([
  ['/healthz', '/healthz'],
  ['/Healthz/', '/healthz'],
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
])('%s claims %s, which is the site’s', (claim, reserved) => {
  expect(reservedClaim(claim)?.reserved).toBe(reserved);
});

test.each(['/', '/gais/:page', '/areas-of-work', '/gais/healthz', '/_draft', '/api-day'])(
  '%s claims nothing of it',
  (claim) => {
    expect(reservedClaim(claim)).toBeNull();
  },
);
