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

test.each([
  [
    { name: 'CredentialsProviderError' },
    0,
    'BUCKET_CREDENTIALS_MISSING',
    's3://site/live',
    'AWS_PROFILE',
  ],
  [{ name: 'NoSuchBucket' }, 404, 'BUCKET_NOT_FOUND', 's3://site/live', 'AWS_ENDPOINT_URL_S3'],
  [
    { name: 'InvalidAccessKeyId' },
    403,
    'BUCKET_CREDENTIALS_INVALID',
    'access key',
    'AWS_ACCESS_KEY_ID',
  ],
  [
    { name: 'SignatureDoesNotMatch' },
    403,
    'BUCKET_CREDENTIALS_INVALID',
    'secret',
    'AWS_SECRET_ACCESS_KEY',
  ],
  [{ name: 'ExpiredToken' }, 400, 'BUCKET_CREDENTIALS_EXPIRED', 's3://site/live', 'Sign in'],
  [{ name: 'RequestTimeTooSkewed' }, 403, 'BUCKET_CLOCK_SKEW', 'https://s3.example.org', 'clock'],
  [
    { name: 'AccessDenied' },
    403,
    'BUCKET_ACCESS_DENIED',
    'write log/00000007.json',
    's3:PutObject',
  ],
  [
    { code: 'ECONNREFUSED' },
    0,
    'BUCKET_UNAVAILABLE',
    'https://s3.example.org',
    'AWS_ENDPOINT_URL_S3',
  ],
  [{ name: 'SlowDown' }, 503, 'BUCKET_UNAVAILABLE', '503 (SlowDown)', 'Wait'],
  [
    { name: 'PermanentRedirect', Region: 'eu-west-1' },
    301,
    'BUCKET_REGION_WRONG',
    'eu-west-1',
    'AWS_REGION',
  ],
  [{ message: 'Region is missing' }, 0, 'BUCKET_REGION_MISSING', 's3://site/live', 'AWS_REGION'],
])('%j (status %i) has the code %s', (fields, status, code, message, next) => {
  const cause = sdkError(fields, status || undefined);
  expect(explainBucketFailure(cause, action)).toMatchObject({
    code,
    message: expect.stringContaining(message) as string,
    next: expect.stringContaining(next) as string,
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
