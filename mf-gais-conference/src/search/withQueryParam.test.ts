/** @jest-environment node */
import { readUrlParam } from '@concourse/area/useUrl';
import { withQueryParam } from './withQueryParam';

const page = 'https://site.example/gais/UnifiedTracks?from=mail#top';

test('a search travels in the address and back', () => {
  for (const query of ['audit', 'a & b', '50%', '🤖', 'C++']) {
    expect(readUrlParam(new URL(withQueryParam(page, 'q', query)).search, 'q')).toBe(query);
  }
});

test('keeps what else the address asks for, but no longer points at one track', () => {
  expect(withQueryParam(page, 'q', 'audit')).toBe(
    'https://site.example/gais/UnifiedTracks?from=mail&q=audit',
  );
});

test('an empty or very long search leaves the address without one', () => {
  const shared = withQueryParam(page, 'q', 'audit');
  const bare = 'https://site.example/gais/UnifiedTracks?from=mail';
  expect(withQueryParam(shared, 'q', '')).toBe(bare);
  expect(withQueryParam(shared, 'q', 'x'.repeat(10_000))).toBe(bare);
});

test('half an emoji does not throw', () => {
  expect(() => withQueryParam(page, 'q', '\ud83e')).not.toThrow();
});
