/** @jest-environment node */
import { paramOf } from '@concourse/area/useAddress';
import { addressWith } from './addressParams';

const page = 'https://site.example/gais/UnifiedTracks?from=mail#top';

test('a search travels in the address and back', () => {
  for (const query of ['audit', 'a & b', '50%', '🤖', 'C++']) {
    expect(paramOf(new URL(addressWith(page, 'q', query)).search, 'q')).toBe(query);
  }
});

test('keeps what else the address asks for, but no longer points at one track', () => {
  expect(addressWith(page, 'q', 'audit')).toBe(
    'https://site.example/gais/UnifiedTracks?from=mail&q=audit',
  );
});

test('an empty or very long search leaves the address without one', () => {
  const shared = addressWith(page, 'q', 'audit');
  const bare = 'https://site.example/gais/UnifiedTracks?from=mail';
  expect(addressWith(shared, 'q', '')).toBe(bare);
  expect(addressWith(shared, 'q', 'x'.repeat(10_000))).toBe(bare);
});

test('half an emoji does not throw', () => {
  expect(() => addressWith(page, 'q', '\ud83e')).not.toThrow();
});
