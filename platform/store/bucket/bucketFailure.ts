import { StoreError, StoreWriteError } from '@concourse/core/store/errors';

/** A bucket that cannot be reached, or whose owner did not allow what was asked. */
export class BucketError extends StoreError {
  override name = 'BucketError';
}

/** A server that does not answer, or is not well: it may be back any moment. */
export class BucketAwayError extends BucketError {
  override name = 'BucketAwayError';
}

/** What was asked of a bucket: the permission that it needs, and for which file. */
export type Asked = {
  permission: 's3:GetObject' | 's3:PutObject' | 's3:DeleteObject' | 's3:ListBucket';
  path: string;
  /** Whether it may be done all the same where the answer was lost. */
  mayBeDone?: true;
  /** The store. */
  label: string;
  endpoint: string;
};

/** What the SDK says of a failure. */
type Failure = {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
};

const asFailure = (error: unknown): Failure =>
  typeof error === 'object' && error !== null ? error : {};

/** The status of the answer, or undefined where there was none. */
export const statusOf = (error: unknown): number | undefined =>
  asFailure(error).$metadata?.httpStatusCode;

const nameOf = (error: unknown): string => asFailure(error).name ?? '';

const unanswered = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['EAI_AGAIN', 'EPIPE', 'ECONNABORTED'],
];

const isUnanswered = (error: unknown): boolean => {
  const { name = '', code = '' } = asFailure(error);
  return unanswered.includes(code) || name === 'TimeoutError' || name === 'AbortError';
};

/** Whether nobody knows if the server did what it was asked: no answer, or one that blames itself. */
export const isUnknownOutcome = (error: unknown): boolean =>
  isUnanswered(error) || (statusOf(error) ?? 0) >= 500;

/** Whether a file of that name is there already. */
export const isTaken = (error: unknown): boolean => statusOf(error) === 412;

/** Whether several wrote at once, and none of them is sure yet. */
export const isConflict = (error: unknown): boolean => statusOf(error) === 409;

/** Whether there is no such file; a bucket that is not there is another matter. */
export const isAbsent = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes(nameOf(error));

const words: Record<Asked['permission'], string> = {
  's3:GetObject': 'read',
  's3:PutObject': 'write',
  's3:DeleteObject': 'remove',
  's3:ListBucket': 'list',
};

/**
 * A failure of the SDK in words, with what to do; what nobody foresaw stays as it is.
 * @param asked what was being done
 */
export function explainBucketFailure(error: unknown, asked: Asked): unknown {
  const { permission, path, label, endpoint, mayBeDone } = asked;
  const status = statusOf(error) ?? 0;
  const cause = { cause: error };
  const what = `${words[permission]} ${path || 'the store'}`;
  const told = asFailure(error);
  const region = regionIn(error);
  if (region) {
    return new BucketError(
      `The bucket of ${label} lies in another region: ${region}.`,
      `Set AWS_REGION=${region}`,
      cause,
    );
  }
  switch (nameOf(error)) {
    case 'CredentialsProviderError':
      return new BucketError(
        `No credentials for ${label} were found.`,
        'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, or run this where the machine has a role.',
        cause,
      );
    case 'NoSuchBucket':
      return new BucketError(
        `There is no bucket for ${label} at ${describeEndpoint(endpoint)}.`,
        'Check its name and the endpoint (AWS_ENDPOINT_URL_S3). A bucket is made by who owns the account, not by this command.',
        cause,
      );
    case 'InvalidAccessKeyId':
      return new BucketError(
        `${describeEndpoint(endpoint)} does not know the access key for ${label}.`,
        'Check AWS_ACCESS_KEY_ID (or AWS_PROFILE), and that it belongs to this endpoint (AWS_ENDPOINT_URL_S3).',
        cause,
      );
    case 'SignatureDoesNotMatch':
      return new BucketError(
        `The secret does not fit the access key for ${label}.`,
        'Check AWS_SECRET_ACCESS_KEY (or AWS_PROFILE); both come from one place.',
        cause,
      );
    case 'ExpiredToken':
    case 'ExpiredTokenException':
    case 'TokenRefreshRequired':
      return new BucketError(
        `The credentials for ${label} have expired.`,
        'Sign in again, then run the same command: it goes on from what is there.',
        cause,
      );
    case 'RequestTimeTooSkewed':
      return new BucketError(
        `The clock of this machine is wrong: ${describeEndpoint(endpoint)} refuses what is signed at another time.`,
        'Set the clock (timedatectl set-ntp true), then run the same command again.',
        cause,
      );
    default:
  }
  if (told.message === 'Region is missing') {
    return new BucketError(
      `Nothing says in which region the bucket of ${label} lies.`,
      'Set AWS_REGION. For a server of your own, set AWS_ENDPOINT_URL_S3: then the region does not matter.',
      cause,
    );
  }
  if (status === 403 || status === 401) {
    const refusal =
      permission === 's3:GetObject' || permission === 's3:ListBucket'
        ? BucketError
        : StoreWriteError;
    const unlisted =
      permission === 's3:GetObject'
        ? ' (without s3:ListBucket, what is not there counts as forbidden)'
        : '';
    return new refusal(
      `The credentials for ${label} may not ${what}. Nothing has changed.`,
      `They need ${permission} on it${unlisted}: ask who owns the bucket, or use other credentials (AWS_PROFILE).`,
      cause,
    );
  }
  if (mayBeDone && isUnknownOutcome(error)) {
    return new BucketError(
      `${describeEndpoint(endpoint)} did not say whether it wrote ${path} in ${label}: it ${status > 0 ? `answered ${status}` : 'gave no answer'} again and again.`,
      'Once it is well, run the same command again: what is done already is not done twice. `npm run site -- status` says what is live.',
      cause,
    );
  }
  if (isUnanswered(error)) {
    return new BucketAwayError(
      `${describeEndpoint(endpoint)} does not answer (${told.code ?? told.name ?? 'no answer'}), asked to ${what} in ${label}. Visitors get what they got before.`,
      'Check the network and the endpoint (AWS_ENDPOINT_URL_S3), then run the same command again: it goes on from what is there.',
      cause,
    );
  }
  if (status === 429 || status >= 500) {
    return new BucketAwayError(
      `${describeEndpoint(endpoint)} answered ${status} (${told.name ?? 'no reason'}) again and again, asked to ${what} in ${label}. Visitors get what they got before.`,
      'Wait until it is well, then run the same command again: it goes on from what is there.',
      cause,
    );
  }
  return error;
}

export const describeEndpoint = (endpoint: string): string =>
  endpoint === 'aws' ? 'Amazon S3' : endpoint;

/** The region that an answer says the bucket is in. */
function regionIn(error: unknown): string | undefined {
  const { name = '' } = asFailure(error);
  if (
    ![
      'PermanentRedirect',
      'AuthorizationHeaderMalformed',
      'IllegalLocationConstraintException',
    ].includes(name)
  )
    return undefined;
  const { Region: region, $response: response } = error as {
    Region?: string;
    $response?: { headers?: Record<string, string> };
  };
  return region ?? response?.headers?.['x-amz-bucket-region'];
}
