import { setTimeout as pause } from 'node:timers/promises';
import { StoreError, StoreWriteError } from '@concourse/core/store/errors';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';

/** A bucket that cannot be reached, or whose owner does not allow a request. */
export class BucketError extends StoreError {
  override name = 'BucketError';
}

/** A server that does not answer, or fails; it may recover. */
export class BucketUnavailableError extends BucketError {
  override name = 'BucketUnavailableError';
}

export type BucketAction = {
  permission: 's3:GetObject' | 's3:PutObject' | 's3:DeleteObject' | 's3:ListBucket';
  path: string;
  /** Whether the server may have performed it although the answer was lost. */
  mayHaveSucceeded?: true;
};

/** The store and its server. */
type BucketLocation = { label: string; endpoint: string };

/** Fields of the SDK's errors. */
type SdkError = {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
  Region?: string;
  $response?: { headers?: Record<string, string> };
};

const asSdkError = (error: unknown): SdkError =>
  typeof error === 'object' && error !== null ? error : {};

/** The status of the answer, 0 if there was none. */
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

/** Whether the server may have performed the request: it gave no answer, or a server error. */
export const isUnknownOutcome = (error: unknown): boolean =>
  isNetworkError(error) || httpStatusOf(error) >= 500;

/** Whether a file of that name exists already. */
export const isPreconditionFailed = (error: unknown): boolean => httpStatusOf(error) === 412;

/** Whether the file is missing; false for a missing bucket. */
export const isNotFound = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes(asSdkError(error).name ?? '');

const verbs: Record<BucketAction['permission'], string> = {
  's3:GetObject': 'read',
  's3:PutObject': 'write',
  's3:DeleteObject': 'remove',
  's3:ListBucket': 'list',
};

type Explanation = [code: string, message: string, next: string];

const expiredCredentials = ({ label }: BucketLocation): Explanation => [
  'BUCKET_CREDENTIALS_EXPIRED',
  `The credentials for ${label} have expired.`,
  'Sign in again, then run the same command: it goes on from what is there.',
];

/** Explanations by the name of the SDK's error. */
const explanationsByErrorName: Record<string, (place: BucketLocation) => Explanation> = {
  CredentialsProviderError: ({ label }) => [
    'BUCKET_CREDENTIALS_MISSING',
    `No credentials for ${label} were found.`,
    'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, or run this where the machine has a role.',
  ],
  NoSuchBucket: ({ label, endpoint }) => [
    'BUCKET_NOT_FOUND',
    `There is no bucket for ${label} at ${describeEndpoint(endpoint)}.`,
    'Check its name and the endpoint (AWS_ENDPOINT_URL_S3). A bucket is made by who owns the account, not by this command.',
  ],
  InvalidAccessKeyId: ({ label, endpoint }) => [
    'BUCKET_CREDENTIALS_INVALID',
    `${describeEndpoint(endpoint)} does not know the access key for ${label}.`,
    'Check AWS_ACCESS_KEY_ID (or AWS_PROFILE), and that it belongs to this endpoint (AWS_ENDPOINT_URL_S3).',
  ],
  SignatureDoesNotMatch: ({ label }) => [
    'BUCKET_CREDENTIALS_INVALID',
    `The secret does not fit the access key for ${label}.`,
    'Check AWS_SECRET_ACCESS_KEY (or AWS_PROFILE); both come from one place.',
  ],
  ExpiredToken: expiredCredentials,
  ExpiredTokenException: expiredCredentials,
  TokenRefreshRequired: expiredCredentials,
  RequestTimeTooSkewed: ({ endpoint }) => [
    'BUCKET_CLOCK_SKEW',
    `The clock of this machine is wrong: ${describeEndpoint(endpoint)} refuses what is signed at another time.`,
    'Set the clock (timedatectl set-ntp true), then run the same command again.',
  ],
};

/** Explains a failure of the SDK, and how to solve it; returns an unexpected failure as it is. */
export function explainBucketFailure(
  error: unknown,
  action: BucketAction & BucketLocation,
): unknown {
  const { permission, path, label, mayHaveSucceeded } = action;
  const { name = '', code, message, Region, $response } = asSdkError(error);
  const status = httpStatusOf(error);
  const endpoint = describeEndpoint(action.endpoint);
  const what = `${verbs[permission]} ${path || 'the store'}`;
  const as = (Kind: typeof StoreError, ...[code, message, next]: Explanation): StoreError =>
    new Kind(code, message, next, { cause: error });

  const region =
    wrongRegionErrors.includes(name) && (Region ?? $response?.headers?.['x-amz-bucket-region']);
  if (region) {
    return as(
      BucketError,
      'BUCKET_REGION_WRONG',
      `The bucket of ${label} lies in another region: ${region}.`,
      `Set AWS_REGION=${region}`,
    );
  }
  const known = Object.hasOwn(explanationsByErrorName, name) && explanationsByErrorName[name];
  if (known) return as(BucketError, ...known(action));
  if (message === 'Region is missing') {
    return as(
      BucketError,
      'BUCKET_REGION_MISSING',
      `Nothing says in which region the bucket of ${label} lies.`,
      'Set AWS_REGION. For a server of your own, set AWS_ENDPOINT_URL_S3: then the region does not matter.',
    );
  }
  if (status === 403 || status === 401) {
    const isGet = permission === 's3:GetObject';
    const unlisted = isGet ? ' (without s3:ListBucket, what is not there counts as forbidden)' : '';
    return as(
      isGet || permission === 's3:ListBucket' ? BucketError : StoreWriteError,
      'BUCKET_ACCESS_DENIED',
      `The credentials for ${label} may not ${what}. Nothing has changed.`,
      `They need ${permission} on it${unlisted}: ask who owns the bucket, or use other credentials (AWS_PROFILE).`,
    );
  }
  if (mayHaveSucceeded && isUnknownOutcome(error)) {
    return as(
      BucketError,
      'BUCKET_OUTCOME_UNKNOWN',
      `${endpoint} did not say whether it wrote ${path} in ${label}: it ${status > 0 ? `answered ${status}` : 'gave no answer'} again and again.`,
      'Once it is well, run the same command again: what is done already is not done twice. `npm run site -- status` says what is live.',
    );
  }
  const isAway = isNetworkError(error);
  if (!isAway && status !== 429 && status < 500) return error;
  const problem = isAway
    ? `does not answer (${code ?? (name || 'no answer')})`
    : `answered ${status} (${name || 'no reason'}) again and again`;
  const wait = isAway
    ? 'Check the network and the endpoint (AWS_ENDPOINT_URL_S3)'
    : 'Wait until it is well';
  return as(
    BucketUnavailableError,
    'BUCKET_UNAVAILABLE',
    `${endpoint} ${problem}, asked to ${what} in ${label}. Visitors get what they got before.`,
    `${wait}, then run the same command again: it goes on from what is there.`,
  );
}

const describeEndpoint = (endpoint: string): string =>
  endpoint === 'aws' ? 'Amazon S3' : endpoint;

/** Errors whose answer states the region of the bucket. */
const wrongRegionErrors = [
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
];

const attempts = 8;
const pauseMs = 100;

/**
 * Creates an object, unless another process did. If an answer is lost, it offers the same bytes again:
 * exactly one attempt can succeed, and reading shows which.
 * @param create one attempt, which the client does not retry
 * @param bytes differ between writers: a record has a nonce
 * @returns whether these bytes are there because of this call
 * @throws the failure of the last attempt, if the outcome stays unknown
 */
export async function createObject({
  create,
  read,
  bytes,
}: {
  create: () => Promise<unknown>;
  read: () => Promise<Buffer | null>;
  bytes: Buffer;
}): Promise<boolean> {
  let isUnknown = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await create();
      return true;
    } catch (error) {
      // An attempt whose answer was lost may have been the one that took the name.
      if (isPreconditionFailed(error)) return isUnknown && ((await read())?.equals(bytes) ?? false);
      // 409: several processes wrote at once, and the server rejected this one for now.
      if (httpStatusOf(error) !== 409 && !isUnknownOutcome(error)) throw error;
      isUnknown ||= isUnknownOutcome(error);
      if (attempt === attempts) throw error;
      await pause(pauseMs * attempt * (0.5 + Math.random()));
    }
  }
}

/** The server ignores `If-None-Match`, and would lose one of two simultaneous promotions. */
export class UnsafeStoreError extends StoreWriteError {
  override name = 'UnsafeStoreError';
}

type Marker = { format: 1; createOnly?: string };

type BucketServer = {
  endpoint: string;
  label: string;
  singleWriter: boolean;
  read: (file: string) => Promise<Buffer | null>;
  /** @returns false where the name is taken */
  putIfAbsent: (file: string, text: string) => Promise<boolean>;
  put: (file: string, text: string) => Promise<void>;
};

/**
 * Whether the server creates without overwriting. Tests it by creating the store's marker twice, then records the
 * result in the marker.
 * @throws UnsafeStoreError for a server that overwrites, unless `singleWriterOption` allows that
 */
export async function ensureConditionalWrites(server: BucketServer): Promise<boolean> {
  const { endpoint, label, singleWriter, read, put } = server;
  const bytes = await read(layout.marker);
  const there = bytes && (parseJsonOrNull(bytes) as Marker | null);
  if (there?.createOnly === endpoint) return true;
  const marker: Marker = { ...there, format: 1 };
  if (await rejectsOverwrite(server, textOf(marker))) {
    await put(layout.marker, textOf({ ...marker, createOnly: endpoint }));
    return true;
  }
  if (singleWriter) {
    if (!there) await put(layout.marker, textOf(marker));
    return false;
  }
  throw new UnsafeStoreError(
    'STORE_UNSAFE',
    `${describeEndpoint(endpoint)} overwrites what it is asked to create (it ignores If-None-Match): in ${label}, two promotions at once would lose one. Nothing was written.`,
    'Keep the store on a server that honours it: docs/hosting.md names some.\nWhere only one process ever writes, such as one serialised job, say so: --single-writer',
  );
}

/** Creates the marker twice with the same bytes: overwriting does no harm. */
async function rejectsOverwrite(
  { putIfAbsent, label }: BucketServer,
  text: string,
): Promise<boolean> {
  try {
    await putIfAbsent(layout.marker, text);
    return !(await putIfAbsent(layout.marker, text));
  } catch (error) {
    // Some servers do not implement the precondition.
    const { cause = error } = error as { cause?: unknown };
    if (httpStatusOf(cause) === 501) return false;
    if (!(error instanceof StoreWriteError)) throw error;
    throw new StoreWriteError(
      'STORE_NOT_TESTED',
      `${label} was not yet tried out through this endpoint, and these credentials may not write ${layout.marker}. Nothing has changed.`,
      'Whoever owns the store publishes once through the same endpoint (AWS_ENDPOINT_URL_S3): then everybody else needs to read that file only. Or use the endpoint that they used.',
      { cause: error },
    );
  }
}

const textOf = (marker: Marker): string => `${JSON.stringify(marker)}\n`;
