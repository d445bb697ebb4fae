/** @jest-environment node */
import { createHash } from 'node:crypto';
import { endedPreviewPage, endedPreviewHeaders } from './messages';

const policy = endedPreviewHeaders(true)['content-security-policy'] ?? '';

test('the policy of the page for ended previews allows only its own styles', () => {
  const [, style = ''] = /<style>(.*)<\/style>/.exec(endedPreviewPage) ?? [];
  const digest = createHash('sha256').update(style).digest('base64');
  expect(style).not.toBe('');
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none';/);
  expect(policy).toContain(`'sha256-${digest}'`);
});
