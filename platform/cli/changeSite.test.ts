/** @jest-environment node */
import { describeSettings } from './changeSite';

const describe = (changes: { key: string; before?: unknown; after?: unknown }[]) =>
  describeSettings({ changes, pages: 64 });

test('prints nothing while no setting changes', () => {
  expect(describe([])).toEqual([]);
});

test('prints each value before and after, and the number of pages', () => {
  const lines = describe([
    { key: 'mail.press', before: 'press@example.org', after: 'press@concourse.example' },
    { key: 'services.email.origin', before: 'https://mail.example.org', after: '' },
    { key: 'links.blog', after: 'https://blog.example.org/' },
  ]);
  expect(lines[0]).toMatch(/3 changes, 64 pages/);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/mail\.press.*press@example\.org.*press@concourse\.example/),
    expect.stringMatching(/services\.email\.origin.*https:\/\/mail\.example\.org/),
    expect.stringMatching(/links\.blog.*https:\/\/blog\.example\.org\//),
  ]);
});

test('prints twelve changes, and how many more there are', () => {
  const lines = describe(Array.from({ length: 20 }, (_, at) => ({ key: `key${at}`, after: 'b' })));
  expect(lines).toHaveLength(14);
  expect(lines.at(-1)).toBe('  … and 8 more');
});
