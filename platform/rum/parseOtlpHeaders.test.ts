/** @jest-environment node */
import { parseOtlpHeaders } from './OtlpExporter';

test('values of headers are percent-decoded', () => {
  expect(parseOtlpHeaders('api-key=a%2Cb=, x-team = summit')).toEqual({
    'api-key': 'a,b=',
    'x-team': 'summit',
  });
  expect(parseOtlpHeaders('')).toEqual({});
});

test('the error for a value that is not percent-encoded names its header without the value', () => {
  expect(() => parseOtlpHeaders('api-key=top%secret')).toThrow('api-key');
  expect(() => parseOtlpHeaders('api-key=top%secret')).not.toThrow('top');
});
