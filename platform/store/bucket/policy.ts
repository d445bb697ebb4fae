import { type Environment } from '@concourse/core/store/environment';
import { layout } from '@concourse/core/store/storeLayout';
import type { BucketAddress } from './connect';

/** A permission of an account in a store. */
export type Grant =
  | { may: 'publish'; area: string }
  | { may: 'promote'; environment: Environment }
  | { may: 'preview'; environment: Environment }
  | { may: 'read' };

/** A statement of an AWS IAM policy. */
export type Statement = {
  Sid: string;
  Effect: 'Allow';
  /** Omitted in the policy of an identity. */
  Principal?: { AWS: string };
  Action: string[];
  Resource: string[];
  Condition?: { StringLikeIfExists: { 's3:prefix': string[] } };
};

export type Policy = { Version: '2012-10-17'; Statement: Statement[] };

/**
 * Returns a least-privilege policy. Every grant includes reading the whole store, as its content is public or will be.
 * @param grants with `principal` (an account) for a bucket's policy, without for the policy of an identity
 */
export function policyFor(
  { bucket, prefix }: BucketAddress,
  grants: { grant: Grant; principal?: string }[],
): Policy {
  const at = (file: string): string => `arn:aws:s3:::${bucket}/${prefix}${file}`;
  const statements = grants.flatMap(({ grant, principal }, index): Statement[] => {
    const statement = (name: string, action: string, Resource: string[]): Statement => ({
      Sid: `${name}${index + 1}`,
      Effect: 'Allow',
      ...(principal !== undefined && { Principal: { AWS: principal } }),
      Action: [action],
      Resource,
    });
    const { written, removed } = grantedFiles(grant);
    const list = statement('List', 's3:ListBucket', [`arn:aws:s3:::${bucket}`]);
    // `IfExists`, as a request for a missing file has no prefix and would be answered as forbidden.
    const condition = { StringLikeIfExists: { 's3:prefix': [`${prefix}*`] } };
    return [
      statement('Read', 's3:GetObject', [at('*')]),
      prefix === '' ? list : { ...list, Condition: condition },
      ...(written.length > 0 ? [statement('Write', 's3:PutObject', written.map(at))] : []),
      ...(removed.length > 0 ? [statement('Remove', 's3:DeleteObject', removed.map(at))] : []),
    ];
  });
  return { Version: '2012-10-17', Statement: statements };
}

/** The files that a grant writes and removes. Excludes the marker, which the owner of the store writes. */
function grantedFiles(grant: Grant): { written: string[]; removed: string[] } {
  switch (grant.may) {
    case 'read':
      return { written: [], removed: [] };
    case 'publish':
      return {
        written: [layout.publicFiles(grant.area, '*'), layout.release(grant.area, '*')],
        removed: [layout.publishClaim(grant.area, '*')],
      };
    case 'preview': {
      const { previews, previewClaims } = layout.logOf(grant.environment);
      const own = [`${previews}/*`, `${previewClaims}/*`];
      return { written: own, removed: own };
    }
    case 'promote': {
      const own = layout.logOf(grant.environment);
      const { blobs, editions, deltas, pageFacts, promoted } = layout;
      const shared = [blobs, editions, deltas, pageFacts, promoted];
      const folders = [...shared, own.log, own.promotionClaims, own.webhookDeliveries];
      const written = [...folders.map((folder) => `${folder}/*`), own.areaHistory];
      return { written, removed: [`${own.promotionClaims}/*`] };
    }
  }
}
