/** @jest-environment node */
import { matchPath } from 'react-router-dom';

import { patternOverlap } from './patternOverlap';

test.each([
  ['/gais/award', '/gais/award', '/gais/award'],
  ['/gais/award', '/gais/Award/', '/gais/award'],
  ['/gais/:x', '/gais/award', '/gais/award'],
  ['/gais/:x', '/:area/award', '/gais/award'],
  ['/:a/:b', '/:c/:d', '/x/x'],
  ['/', '', '/'],
  ['/*', '/gais/award', '/gais/award'],
  ['/gais/*', '/gais', '/gais'],
  ['/gais/*', '/:any/contact', '/gais/contact'],
  ['/gais/:id?', '/gais', '/gais'],
  ['/gais/:id?/edit', '/gais/edit', '/gais/edit'],
  ['/caf%C3%A9', '/Café', '/café'],
])('%s and %s both match %s', (a, b, expected) => {
  expect(patternOverlap(a, b)).toBe(expected);
  expect(patternOverlap(b, a)).toBe(expected);
});

test.each([
  ['/gais/award', '/gais/awards'],
  ['/gais/:x', '/gais'],
  ['/gais/:x', '/gais/award/form'],
  ['/gais/conference/:summitId', '/gais/conference/ai-healthcare-summit/all-agendas'],
  ['/gais/*', '/contact/:x'],
  ['/', '/:x'],
])('%s and %s have no address in common', (a, b) => {
  expect(patternOverlap(a, b)).toBeNull();
  expect(patternOverlap(b, a)).toBeNull();
});

test('the router agrees that the address matches both', () => {
  const patterns = ['/a/:x', '/:y/b', '/a/*', '/a/:x?', '/A/b/', '/*'];
  for (const a of patterns) {
    for (const b of patterns) {
      const path = patternOverlap(a, b);
      expect(path).not.toBeNull();
      expect([matchPath(a, path ?? ''), matchPath(b, path ?? '')]).not.toContain(null);
    }
  }
});
