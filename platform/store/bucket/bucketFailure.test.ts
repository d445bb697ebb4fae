/** @jest-environment node */
import { explainBucketFailure } from './bucketFailure';

const action = {
  permission: 's3:PutObject',
  path: 'log/00000007.json',
  label: 's3://site/live',
  endpoint: 'https://s3.example.org',
} as const;

const sdkError = (fields: object, status?: number): Error =>
  Object.assign(new Error('failed'), fields, {
    ...(status !== undefined && { $metadata: { httpStatusCode: status } }),
  });

type Case = [fields: object, status: number, code: string, message: string];

const rejected = [
  ...['CredentialsProviderError', 'NoSuchBucket', 'InvalidAccessKeyId', 'SignatureDoesNotMatch'],
  ...['ExpiredToken', 'RequestTimeTooSkewed', 'PermanentRedirect'],
].map((name): Case => [{ name }, 403, 'BUCKET_REJECTED', `s3://site/live: ${name}`]);

test.each<Case>([
  ...rejected,
  [{ message: 'Region is missing' }, 0, 'BUCKET_REJECTED', 'Region is missing'],
  [{ name: 'AccessDenied' }, 403, 'BUCKET_ACCESS_DENIED', 'write log/00000007.json'],
  [{ code: 'ECONNREFUSED' }, 0, 'BUCKET_UNAVAILABLE', 'https://s3.example.org'],
  [{ name: 'SlowDown' }, 503, 'BUCKET_UNAVAILABLE', '503 (SlowDown)'],
])('%j (status %i) has the code %s', (fields, status, code, message) => {
  const cause = sdkError(fields, status || undefined);
  expect(explainBucketFailure(cause, action)).toMatchObject({
    code,
    message: expect.stringContaining(message) as string,
    cause,
  });
});

test('a rejected write is a StoreWriteError', () => {
  const found = explainBucketFailure(sdkError({ name: 'AccessDenied' }, 403), action);
  expect(found).toMatchObject({ name: 'StoreWriteError' });
});

test('the outcome of a creation without an answer is unknown', () => {
  const found = explainBucketFailure(sdkError({}, 500), { ...action, mayHaveSucceeded: true });
  expect(found).toMatchObject({
    code: 'BUCKET_OUTCOME_UNKNOWN',
    message: expect.stringContaining('log/00000007.json') as string,
  });
});

test('returns an unexpected error unchanged', () => {
  const unexpected = new TypeError('unexpected');
  expect(explainBucketFailure(unexpected, action)).toBe(unexpected);
});
