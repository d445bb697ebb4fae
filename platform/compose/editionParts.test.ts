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
