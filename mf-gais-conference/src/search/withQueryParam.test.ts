/** @jest-environment node */
import { readUrlParam } from '@concourse/area/useUrl';
import { withQueryParam } from './withQueryParam';

const page = 'https://site.example/gais/UnifiedTracks?from=mail#top';

test('a query can be written to and read from a URL', () => {
  for (const query of ['audit', 'a & b', '50%', '🤖', 'C++']) {
    expect(readUrlParam(new URL(withQueryParam(page, 'q', query)).search, 'q')).toBe(query);
  }
});

test('keeps other parameters and removes the fragment', () => {
  expect(withQueryParam(page, 'q', 'audit')).toBe(
    'https://site.example/gais/UnifiedTracks?from=mail&q=audit',
  );
});

test('an empty or very long query removes the parameter', () => {
  const shared = withQueryParam(page, 'q', 'audit');
  const bare = 'https://site.example/gais/UnifiedTracks?from=mail';
  expect(withQueryParam(shared, 'q', '')).toBe(bare);
  expect(withQueryParam(shared, 'q', 'x'.repeat(10_000))).toBe(bare);
});

test('an incomplete surrogate pair does not throw', () => {
  expect(() => withQueryParam(page, 'q', '\ud83e')).not.toThrow();
});
