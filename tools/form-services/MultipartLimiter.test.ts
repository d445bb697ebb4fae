/** @jest-environment node */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { MultipartLimiter, multipartDelimiter } from './MultipartLimiter';

const delimiter = Buffer.from('\r\n--b');
const body = (parts: number): Buffer => Buffer.from(`--b${'\r\n--b'.repeat(parts)}`);

/** The bytes, cut at any places. */
const splitAt = (bytes: Buffer, cuts: number[]): Readable => {
  const places = [0, ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b), bytes.length];
  return Readable.from(places.slice(1).map((end, index) => bytes.subarray(places[index], end)));
};

test('as many parts as a form may have pass unchanged, one more does not, however it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 12 }), async (cuts) => {
      const passed = splitAt(body(20), cuts).pipe(new MultipartLimiter(delimiter, 20));
      expect(await buffer(passed)).toEqual(body(20));
      const refused = splitAt(body(21), cuts).pipe(new MultipartLimiter(delimiter, 20));
      await expect(buffer(refused)).rejects.toMatchObject({ statusCode: 413 });
    }),
  );
});

test.each([
  [
    'multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW',
    '----WebKitFormBoundary7MA4YWxkTrZu0gW',
  ],
  ['Multipart/Form-Data;Boundary="a.b"', 'a.b'],
])('the separator of %s', (type, boundary) => {
  expect(multipartDelimiter(type).toString()).toBe(`\r\n--${boundary}`);
});

test.each([
  undefined,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; x="; boundary=other"; boundary=b',
  'multipart/form-data; boundary=b; boundary=other',
  `multipart/form-data; boundary=${'b'.repeat(71)}`,
])('a content type that another reader could read otherwise is refused: %s', (type) => {
  expect(() => multipartDelimiter(type)).toThrow('has to name one boundary');
});
