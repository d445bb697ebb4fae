/** @jest-environment node */
import fc from 'fast-check';
import { matcherOf, patternOverlap } from '@concourse/contract/pathPattern';
import { ownedPatterns } from './siteFiles';

const area = (name: string, ...routes: string[]) => ({ name, routes });

test('an area owns the prefixes of its addresses that no other area uses', () => {
  const owners = ownedPatterns([
    area('mf-home', '/', '/press'),
    area('mf-summit', '/gais', '/gais/speakers', '/gais/speaker/:index'),
    area('mf-awards', '/gais/award', '/gais/award/jury', '/gais/award/:form/thanks'),
    area('mf-blog', '/blog/*', '/blogs'),
  ]);
  expect(owners).toEqual({
    'mf-home': ['/', '/press/*'],
    'mf-summit': ['/gais', '/gais/speaker/*', '/gais/speakers/*'],
    'mf-awards': ['/gais/award/*'],
    'mf-blog': ['/blog/*', '/blogs/*'],
  });
});

test('an area owns the complete pattern if an address of another area matches a prefix', () => {
  const owners = ownedPatterns([
    area('mf-days', '/days/:day', '/days/:day/talks/:talk'),
    area('mf-map', '/days/:day/map', '/Days/today/here'),
  ]);
  expect(owners).toEqual({
    'mf-days': ['/days/:day', '/days/:day/talks/*'],
    'mf-map': ['/Days/today/here/*', '/days/:day/map/*'],
  });
});

test('every address has exactly one owner', () => {
  const segment = fc.constantFrom('a', 'B', 'c', ':id', ':other');
  const pattern = fc
    .tuple(fc.array(segment, { maxLength: 4 }), fc.constantFrom('', '/*'))
    .map(([segments, end]) => `/${segments.join('/')}${end}`.replace('//', '/'));
  const owned = fc.record({ name: fc.constantFrom('one', 'two', 'three'), pattern });
  const areasOf = (patterns: { name: string; pattern: string }[]) => {
    const areas = new Map<string, string[]>();
    for (const { name, pattern: each } of patterns) {
      const isTaken = [...areas].some(
        ([other, routes]) =>
          other !== name && routes.some((route) => patternOverlap(route, each) !== null),
      );
      if (!isTaken) areas.set(name, [...(areas.get(name) ?? []), each]);
    }
    return [...areas].map(([name, routes]) => ({ name, routes }));
  };
  fc.assert(
    fc.property(fc.array(owned, { maxLength: 8 }), (patterns) => {
      const areas = areasOf(patterns);
      const owners = ownedPatterns(areas);
      for (const { name, routes } of areas) {
        for (const route of routes) {
          const path = patternOverlap(route, route) ?? '';
          const found = Object.keys(owners).filter((each) =>
            owners[each]?.some((known) => matcherOf(known)(path)),
          );
          expect(found).toEqual([name]);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('the patterns of an area are the shortest that match no address of another area', () => {
  const segment = fc.constantFrom('a', 'B', 'b', 'c', 'caf%C3%A9', 'café', ':id', ':other');
  const pattern = fc
    .tuple(fc.array(segment, { maxLength: 3 }), fc.constantFrom('', '/*'))
    .map(([segments, end]) => `/${segments.join('/')}${end}`.replace('//', '/'));
  const prefixes = (route: string): string[] => {
    const segments = route.split('/').filter((each) => each !== '' && each !== '*');
    return segments.map((_, at) => `/${segments.slice(0, at + 1).join('/')}/*`);
  };
  fc.assert(
    fc.property(fc.array(fc.array(pattern, { maxLength: 3 }), { maxLength: 3 }), (routes) => {
      const areas = routes.map((each, at) => area(`mf-${at}`, ...each));
      for (const [name, patterns] of Object.entries(ownedPatterns(areas))) {
        const own = areas.find((each) => each.name === name)?.routes ?? [];
        const others = areas.filter((each) => each.name !== name).flatMap((each) => each.routes);
        const isSoleOwner = (each: string) => others.every((other) => !patternOverlap(each, other));
        const shortest = own.map((route) => prefixes(route).find(isSoleOwner) ?? route);
        expect(patterns).toEqual([...new Set(shortest)].sort());
      }
    }),
    { numRuns: 300 },
  );
});
