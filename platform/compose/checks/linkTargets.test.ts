/** @jest-environment node */
import fc from 'fast-check';
import { addressResolver } from './linkTargets';
import type { ResolvedAddress } from './sitePages';

const origins = ['https://site.example', 'https://img.example/x'];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Resolves an address as a browser does, without a cache. */
function resolveUncached(address: string, from: string): ResolvedAddress | null {
  const base = (origins[0] ?? '') + encodeURI(from);
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (!origins.some((origin) => new URL(origin).origin === url.origin)) return null;
  return { path: decoded(url.pathname), hash: decoded(url.hash.slice(1)) };
}

test('an address that was cached for one page resolves correctly on all others', () => {
  const part = fc.constantFrom(
    ...['#', '/', '//', '\\', '?', '.', '..', ':', '%20', '%', 'é', 'a', 'b', ' ', '\n'],
    ...['https:', 'http:', 'HTTPS://', 'mailto:', 'data:', 'site.example', 'img.example', '[', '@'],
  );
  const address = fc.array(part, { maxLength: 5 }).map((parts) => parts.join('').trim());
  const pages = ['/', '/a', '/a/b', '/gais/:id', '/404.html'];
  fc.assert(
    fc.property(fc.array(address, { minLength: 1, maxLength: 5 }), (addresses) => {
      const resolve = addressResolver(origins);
      for (const from of pages) {
        for (const each of addresses) {
          expect(resolve(each, from)).toEqual(resolveUncached(each, from));
        }
      }
    }),
    { numRuns: 150 },
  );
});
