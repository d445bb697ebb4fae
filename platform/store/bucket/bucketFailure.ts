import { setTimeout as pause } from 'node:timers/promises';
import { OverwriteDeniedError, StoreError, StoreWriteError } from '@concourse/core/store/errors';

/** A bucket is unreachable, or rejects a request. */
export class BucketError extends StoreError {}

/** A server does not answer, or fails. It may recover. */
export class BucketUnavailableError extends BucketError {}

export type BucketAction = {
  permission: 's3:GetObject' | 's3:PutObject' | 's3:DeleteObject' | 's3:ListBucket';
  path: string;
  /** Set if the server may have performed the action although its answer was lost. */
  mayHaveSucceeded?: true;
  /** Set if the credentials were allowed to create the file, but it exists. */
  replaces?: boolean;
};

type StoreServer = { label: string; endpoint: string };

type SdkError = {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
};

const asSdkError = (error: unknown): SdkError =>
  typeof error === 'object' && error !== null ? error : {};

/** The status of the answer; 0 if there was none. */
export const httpStatusOf = (error: unknown): number =>
  asSdkError(error).$metadata?.httpStatusCode ?? 0;

const networkErrorCodes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['EAI_AGAIN', 'EPIPE', 'ECONNABORTED', 'TimeoutError', 'AbortError'],
];

const isNetworkError = (error: unknown): boolean => {
  const { name = '', code = '' } = asSdkError(error);
  return networkErrorCodes.includes(code) || networkErrorCodes.includes(name);
};

/** True if the server may have performed the request: it gave no answer, or a server error. */
export const isUnknownOutcome = (error: unknown): boolean =>
  isNetworkError(error) || httpStatusOf(error) >= 500;

/** True if the request required that the file does not exist, but it does. */
export const isPreconditionFailed = (error: unknown): boolean => httpStatusOf(error) === 412;

/** True for a missing file; false for a missing bucket. */
export const isNotFound = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes(asSdkError(error).name ?? '');

const verbs: Record<BucketAction['permission'], string> = {
  's3:GetObject': 'read',
  's3:PutObject': 'write',
  's3:DeleteObject': 'remove',
  's3:ListBucket': 'list',
};

/** Turns a failure of the SDK into an error with instructions; returns an unexpected failure unchanged. */
export function explainBucketFailure(error: unknown, action: BucketAction & StoreServer): unknown {
  const { permission, path, label, mayHaveSucceeded } = action;
  const { name = '', code, message = '' } = asSdkError(error);
  const status = httpStatusOf(error);
  const endpoint = describeEndpoint(action.endpoint);
  const what = `${verbs[permission]} ${path || 'the store'}`;
  const as = (Kind: typeof StoreError, errorCode: string, text: string, next: string): StoreError =>
    new Kind(errorCode, text, next, { cause: error });

  if (configurationErrors.includes(name) || message === 'Region is missing') {
    return as(
      BucketError,
      'BUCKET_REJECTED',
      `${endpoint} cannot be used for ${label}: ${name} (${message}).`,
      'Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (or AWS_PROFILE), AWS_REGION, AWS_ENDPOINT_URL_S3, the name of the bucket, and the clock of this machine. Then run the same command again: it continues.',
    );
  }
  if (status === 403 && action.replaces === true) {
    return as(
      OverwriteDeniedError,
      'BUCKET_OVERWRITE_DENIED',
      `${path} in ${label} exists with other content, and these credentials may not replace files.`,
      'For a new release, raise the version and publish that. If the stored file is damaged, ask the owner of the store to repair it: npm run site -- verify',
    );
  }
  if (status === 403 || status === 401) {
    const isGet = permission === 's3:GetObject';
    const unlisted = isGet ? ', and s3:ListBucket to see that a file is missing' : '';
    return as(
      isGet || permission === 's3:ListBucket' ? BucketError : StoreWriteError,
      'BUCKET_ACCESS_DENIED',
      `The credentials for ${label} may not ${what}. Nothing has changed.`,
      `They need the permission ${permission}${unlisted}. Ask the owner of the bucket, or use other credentials (AWS_PROFILE).`,
    );
  }
  if (mayHaveSucceeded && isUnknownOutcome(error)) {
    return as(
      BucketError,
      'BUCKET_OUTCOME_UNKNOWN',
      `${endpoint} did not confirm that it wrote ${path} in ${label}: it repeatedly ${status > 0 ? `answered ${status}` : 'gave no answer'}.`,
      'When the server works again, run the same command again: it does nothing twice. `npm run site -- status` shows the live releases.',
    );
  }
  const isUnreachable = isNetworkError(error);
  if (!isUnreachable && status !== 429 && status < 500) return error;
  const problem = isUnreachable
    ? `does not answer (${code ?? (name || 'no answer')})`
    : `repeatedly answered ${status} (${name || 'no reason'})`;
  const wait = isUnreachable
    ? 'Check the network and the endpoint (AWS_ENDPOINT_URL_S3)'
    : 'Wait until the server works again';
  return as(
    BucketUnavailableError,
    'BUCKET_UNAVAILABLE',
    `Cannot ${what} in ${label}: ${endpoint} ${problem}. Visitors still see the live releases.`,
    `${wait}, then run the same command again: it continues.`,
  );
}

const describeEndpoint = (endpoint: string) => (endpoint === 'aws' ? 'Amazon S3' : endpoint);

/** Names of errors that a wrong setting causes; the SDK and the server explain each. */
const configurationErrors = [
  ...['CredentialsProviderError', 'NoSuchBucket', 'InvalidAccessKeyId', 'SignatureDoesNotMatch'],
  ...['ExpiredToken', 'ExpiredTokenException', 'TokenRefreshRequired', 'RequestTimeTooSkewed'],
  ...['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'],
];

const attempts = 8;
const pauseMs = 100;

/**
 * Creates an object, unless another process did. Retries lost answers: exactly one attempt can succeed, and reading the
 * object shows which, as the bytes of other writers differ (a record has a nonce).
 * @param create makes one attempt
 * @returns whether this call created the object
 * @throws the failure of the last attempt, if the outcome stays unknown
 */
export async function createObject(
  create: () => Promise<unknown>,
  read: () => Promise<Buffer | null>,
  bytes: Buffer,
): Promise<boolean> {
  let isUnknown = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await create();
      return true;
    } catch (error) {
      // An earlier attempt, whose answer was lost, may have created the object.
      if (isPreconditionFailed(error)) return isUnknown && ((await read())?.equals(bytes) ?? false);
      // 409: several processes wrote at once, and this one may retry.
      if (httpStatusOf(error) !== 409 && !isUnknownOutcome(error)) throw error;
      isUnknown ||= isUnknownOutcome(error);
      if (attempt === attempts) throw error;
      await pause(pauseMs * attempt * (0.5 + Math.random()));
    }
  }
}

/** The server ignores `If-None-Match`, so one of two simultaneous promotions would be lost. */
export class UnsafeStoreError extends StoreWriteError {
  constructor({ label, endpoint }: StoreServer) {
    super(
      'STORE_UNSAFE',
      `${describeEndpoint(endpoint)} ignores If-None-Match and overwrites existing files: of two simultaneous promotions in ${label}, one would be lost. Nothing was written.`,
      'Use a server that supports If-None-Match: docs/reference/hosts.md lists some.',
    );
  }
}
