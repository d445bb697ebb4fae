/** @jest-environment node */
import { explainBucketFailure } from './bucketFailure';

const asked = {
  permission: 's3:PutObject',
  path: 'log/00000007.json',
  label: 's3://site/live',
  endpoint: 'https://s3.example.org',
} as const;

const failure = (about: object, status?: number): Error =>
  Object.assign(new Error('failed'), about, {
    ...(status !== undefined && { $metadata: { httpStatusCode: status } }),
  });

test.each([
  [{ name: 'CredentialsProviderError' }, 0, 'No credentials for s3://site/live', 'AWS_PROFILE'],
  [{ name: 'NoSuchBucket' }, 404, 'There is no bucket for s3://site/live', 'AWS_ENDPOINT_URL_S3'],
  [{ name: 'InvalidAccessKeyId' }, 403, 'does not know the access key', 'AWS_ACCESS_KEY_ID'],
  [{ name: 'SignatureDoesNotMatch' }, 403, 'The secret does not fit', 'AWS_SECRET_ACCESS_KEY'],
  [{ name: 'ExpiredToken' }, 400, 'have expired', 'Sign in again'],
  [{ name: 'RequestTimeTooSkewed' }, 403, 'The clock of this machine is wrong', 'Set the clock'],
  [{ name: 'AccessDenied' }, 403, 'may not write log/00000007.json', 's3:PutObject'],
  [{ code: 'ECONNREFUSED' }, 0, 'https://s3.example.org does not answer', 'the endpoint'],
  [{ name: 'SlowDown' }, 503, 'answered 503 (SlowDown) again and again', 'Wait'],
  [
    { name: 'PermanentRedirect', Region: 'eu-west-1' },
    301,
    'another region: eu-west-1',
    'AWS_REGION',
  ],
  [{ message: 'Region is missing' }, 0, 'Nothing says in which region', 'Set AWS_REGION'],
])('%j is said in words, with what to do', (about, status, message, next) => {
  const found = failure(about, status || undefined);
  expect(explainBucketFailure(found, asked)).toMatchObject({
    message: expect.stringContaining(message) as string,
    next: expect.stringContaining(next) as string,
    cause: found,
  });
});

test('whoever may only look is told by the kind of error that writing is refused', () => {
  const found = explainBucketFailure(failure({ name: 'AccessDenied' }, 403), asked);
  expect(found).toMatchObject({ name: 'StoreWriteError' });
});

test('a record whose answer was lost is not said to be unwritten', () => {
  const found = explainBucketFailure(failure({}, 500), { ...asked, mayHaveSucceeded: true });
  expect(found).toMatchObject({
    message: expect.stringContaining('did not say whether it wrote log/00000007.json') as string,
  });
});

test('what nobody foresaw stays as it is', () => {
  const odd = new TypeError('odd');
  expect(explainBucketFailure(odd, asked)).toBe(odd);
});
