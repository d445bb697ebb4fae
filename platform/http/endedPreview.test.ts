/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endedPreview, endedPreviewHeaders } from './endedPreview';

const policy = endedPreviewHeaders(true)['content-security-policy'] ?? '';

test('its policy lets in its own styles, and nothing else', () => {
  const [, style = ''] = /<style>(.*)<\/style>/.exec(endedPreview) ?? [];
  const digest = createHash('sha256').update(style).digest('base64');
  expect(style).not.toBe('');
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none';/);
  expect(policy).toContain(`'sha256-${digest}'`);
});

test('nginx sends the same lines under the same policy', () => {
  const script = readFileSync(path.join(__dirname, '../hosts/nginx/visit.js'), 'utf8');
  const lines = endedPreview.split('\n').map((line) => line.replace(/<\/?style>/g, ''));
  for (const line of lines) expect(script).toContain(line);
  expect(script).toContain(/sha256-[^']+/.exec(policy)?.[0]);
});
