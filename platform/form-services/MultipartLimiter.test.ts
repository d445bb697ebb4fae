/** @jest-environment node */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { MultipartLimiter, multipartDelimiter } from './MultipartLimiter';

const delimiter = Buffer.from('\r\n--b');
const body = (parts: number): Buffer => Buffer.from(`--b${'\r\n--b'.repeat(parts)}`);

/** A stream of the bytes in chunks, divided at arbitrary offsets. */
const splitAt = (bytes: Buffer, cuts: number[]): Readable => {
  const offsets = [0, ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b), bytes.length];
  return Readable.from(offsets.slice(1).map((end, index) => bytes.subarray(offsets[index], end)));
};

test('passes the maximum number of parts and rejects one more, for any division into chunks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 12 }), async (cuts) => {
      const passed = splitAt(body(20), cuts).pipe(new MultipartLimiter(delimiter, 20));
      expect(await buffer(passed)).toEqual(body(20));
      const rejected = splitAt(body(21), cuts).pipe(new MultipartLimiter(delimiter, 20));
      await expect(buffer(rejected)).rejects.toMatchObject({ statusCode: 413 });
    }),
  );
});

test.each([
  [
    'multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW',
    '----WebKitFormBoundary7MA4YWxkTrZu0gW',
  ],
  ['Multipart/Form-Data;Boundary="a.b"', 'a.b'],
])('multipartDelimiter returns the delimiter of %s', (type, boundary) => {
  expect(multipartDelimiter(type).toString()).toBe(`\r\n--${boundary}`);
});

test.each([
  undefined,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; x="; boundary=other"; boundary=b',
  'multipart/form-data; boundary=b; boundary=other',
  `multipart/form-data; boundary=${'b'.repeat(71)}`,
])('rejects a content type that parsers may interpret differently: %s', (type) => {
  expect(() => multipartDelimiter(type)).toThrow(
    expect.objectContaining({ code: 'FORM_INVALID', statusCode: 400 }) as Error,
  );
});
