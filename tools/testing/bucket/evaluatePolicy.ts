import type { Policy, Statement } from '@concourse/store/bucket/policy';
import type { BucketRequest } from './MemoryBucket';

const actions: Record<string, string> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

const isListing = ({ query }: BucketRequest): boolean => query['list-type'] !== undefined;

export const actionOf = (request: BucketRequest): string =>
  isListing(request) ? 's3:ListBucket' : (actions[request.method] ?? request.method);

/** Matches the wildcards of IAM, `*` and `?`. */
const isLike = (text: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  ).test(text);

/** The operators of IAM conditions that the policies use. `value` is undefined for a request without the key. */
const operators: Record<string, (value: string | undefined, expected: string[]) => boolean> = {
  StringEquals: (value, expected) => value !== undefined && expected.includes(value),
  StringLikeIfExists: (value, patterns) =>
    value === undefined || patterns.some((pattern) => isLike(value, pattern)),
};

/** Evaluates a policy for a request to a bucket, as an S3 server does. */
export function isAllowed(policy: Policy, bucket: string, request: BucketRequest): boolean {
  const resource = `arn:aws:s3:::${bucket}${isListing(request) ? '' : `/${request.key}`}`;
  const context: Record<string, string | undefined> = {
    's3:prefix': request.query.prefix,
    's3:if-none-match': request.isConditional ? '*' : undefined,
  };
  const holds = ({ Condition = {} }: Statement): boolean =>
    Object.entries(Condition).every(([operator, keys]) =>
      Object.entries(keys).every(([key, expected]) => {
        const evaluate = operators[operator];
        if (!evaluate) throw new TypeError(`The operator ${operator} is not implemented`);
        return evaluate(context[key], [expected].flat());
      }),
    );
  return policy.Statement.some(
    (statement) =>
      statement.Action.includes(actionOf(request)) &&
      statement.Resource.some((pattern) => isLike(resource, pattern)) &&
      holds(statement),
  );
}
