/** @jest-environment node */
import { ensureCreateOnly } from './ensureCreateOnly';

/** A server in memory, which honours the precondition, ignores it, or says that it does not know it. */
function server(how: 'honours' | 'ignores' | 'does not know', endpoint = 'http://a') {
  const files = new Map<string, string>();
  const asked = { writes: 0 };
  const put = (file: string, text: string): Promise<void> => {
    asked.writes += 1;
    files.set(file, text);
    return Promise.resolve();
  };
  const putIfAbsent = async (file: string, text: string): Promise<boolean> => {
    if (how === 'does not know') {
      throw Object.assign(new Error('unknown'), { $metadata: { httpStatusCode: 501 } });
    }
    if (how === 'honours' && files.has(file)) return false;
    await put(file, text);
    return true;
  };
  const read = (file: string): Promise<Buffer | null> => {
    const text = files.get(file);
    return Promise.resolve(text === undefined ? null : Buffer.from(text));
  };
  const asking = { label: 's3://site', singleWriter: false, read, put, putIfAbsent, endpoint };
  return { asking, asked, files };
}

test('a server that creates once is found out once, and the marker remembers it', async () => {
  const { asking, asked, files } = server('honours');
  expect(await ensureCreateOnly(asking)).toBe(true);
  expect(JSON.parse(files.get('store.json') ?? '')).toEqual({ format: 1, createOnly: 'http://a' });
  const { writes } = asked;
  expect(await ensureCreateOnly(asking)).toBe(true);
  expect(asked.writes).toBe(writes);
});

test('a marker that was copied to another server proves nothing there', async () => {
  const { asking, files } = server('ignores', 'http://b');
  files.set('store.json', '{"format":1,"createOnly":"http://a"}');
  await expect(ensureCreateOnly(asking)).rejects.toThrow(
    'http://b overwrites what it is asked to create',
  );
});

test.each(['ignores', 'does not know'] as const)(
  'a server that %s the precondition is refused, unless nobody else writes',
  async (how) => {
    const { asking } = server(how);
    await expect(ensureCreateOnly(asking)).rejects.toMatchObject({
      name: 'UnsafeStoreError',
      next: expect.stringContaining('--single-writer') as string,
    });
    expect(await ensureCreateOnly({ ...asking, singleWriter: true })).toBe(false);
    await expect(ensureCreateOnly(asking)).rejects.toThrow('two promotions at once');
  },
);
