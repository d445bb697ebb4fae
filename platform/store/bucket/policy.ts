import { type Environment } from '@concourse/core/store/environment';
import { layout } from '@concourse/core/store/storeLayout';
import type { BucketAddress } from './connect';

/** An action that an account may perform in a store. */
export type Grant =
  | { may: 'publish'; area: string }
  | { may: 'promote'; environment: Environment }
  | { may: 'preview'; environment: Environment }
  | { may: 'read' };

/** One statement of a policy of AWS IAM. */
export type Statement = {
  Sid: string;
  Effect: 'Allow';
  /** Omitted in the policy of an identity, which applies to that identity. */
  Principal?: { AWS: string };
  Action: string[];
  Resource: string[];
  Condition?: { StringLikeIfExists: { 's3:prefix': string[] } };
};

export type Policy = { Version: '2012-10-17'; Statement: Statement[] };

/**
 * The least privileges that grants need in a bucket. Every grant includes reading the whole store, as its content is
 * public or will be.
 * @param grants `principal` is the account of a bucket's policy; without it, the result is the policy of an identity
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
    // A request for a missing file names no prefix, and would be answered as forbidden.
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

/** The files that a grant writes and removes; the marker belongs to the owner of the store. */
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
      const { log, promotionClaims, areaHistory, webhookDeliveries } = layout.logOf(
        grant.environment,
      );
      const folders = [
        layout.blobs,
        layout.editions,
        layout.pageFacts,
        log,
        promotionClaims,
        webhookDeliveries,
      ];
      const written = [...folders.map((folder) => `${folder}/*`), areaHistory];
      return { written, removed: [`${promotionClaims}/*`] };
    }
  }
}
