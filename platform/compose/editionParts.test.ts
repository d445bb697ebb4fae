/** @jest-environment node */
import type { ReleaseManifest } from '@concourse/contract/release';
import { resolveRetiredAddresses } from './editionParts';

const site = { pages: { '/now': {} }, aliases: {} } as unknown as Parameters<
  typeof resolveRetiredAddresses
>[1];

const moved = (count: number, last: string): ReleaseManifest[] => {
  const retired = Array.from({ length: count }, (_, index) => ({
    path: `/${index}`,
    to: index + 1 < count ? `/${index + 1}` : last,
  }));
  return [{ retired } as unknown as ReleaseManifest];
};

test('resolves a chain of thousands of redirects from each of its addresses', () => {
  const { aliases, gone } = resolveRetiredAddresses(moved(15_000, '/Now'), site);
  expect(Object.keys(aliases)).toHaveLength(15_000);
  expect(new Set(Object.values(aliases))).toEqual(new Set(['/now']));
  expect(gone).toEqual([]);
});

test('ignores a large cycle of redirects', () => {
  expect(resolveRetiredAddresses(moved(15_000, '/0'), site)).toEqual({ aliases: {}, gone: [] });
});

test('a chain ends at a page or is gone, and pages and aliases have priority', () => {
  const retired = [
    { path: '/Old', to: '/before' },
    { path: '/before', to: '/NOW' },
    { path: '/y', to: '/x' },
    { path: '/x', gone: true },
    { path: '/now', to: '/elsewhere' },
    { path: '/alias', gone: true },
  ];
  const known = { ...site, aliases: { '/alias': '/now' } };
  const releases = [{ retired } as unknown as ReleaseManifest];
  expect(resolveRetiredAddresses(releases, known)).toEqual({
    aliases: { '/alias': '/now', '/old': '/now', '/before': '/now' },
    gone: ['/x', '/y'],
  });
});
