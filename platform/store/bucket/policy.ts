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
  Condition?: Record<string, Record<string, string | string[]>>;
};

export type Policy = { Version: '2012-10-17'; Statement: Statement[] };

/** Applies to requests with `If-None-Match: *`, which cannot replace an object. */
const createOnly = { StringEquals: { 's3:if-none-match': '*' } };

/**
 * Returns a least-privilege policy. Every grant includes reading the whole store, as its content is public or will be.
 * @param writeOnce false for servers that do not know `s3:if-none-match`: accounts can then replace immutable files
 * @param grants with `principal` (an account) for a bucket's policy, without for the policy of an identity
 */
export function policyFor(
  { bucket, prefix }: BucketAddress,
  grants: { grant: Grant; principal?: string }[],
  { writeOnce = true } = {},
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
    const { created, written, removed } = grantedFiles(grant);
    const create = statement('Create', 's3:PutObject', created.map(at));
    const list = statement('List', 's3:ListBucket', [`arn:aws:s3:::${bucket}`]);
    // `IfExists`, as a request for a missing file has no prefix and would be answered as forbidden.
    const condition = { StringLikeIfExists: { 's3:prefix': [`${prefix}*`] } };
    return [
      statement('Read', 's3:GetObject', [at('*')]),
      prefix === '' ? list : { ...list, Condition: condition },
      ...(created.length > 0 ? [writeOnce ? { ...create, Condition: createOnly } : create] : []),
      ...(written.length > 0 ? [statement('Write', 's3:PutObject', written.map(at))] : []),
      ...(removed.length > 0 ? [statement('Remove', 's3:DeleteObject', removed.map(at))] : []),
    ];
  });
  return { Version: '2012-10-17', Statement: statements };
}

type GrantedFiles = Record<'created' | 'written' | 'removed', string[]>;

/** The files that a grant creates, replaces and removes. Excludes the marker, which the owner of the store writes. */
function grantedFiles(grant: Grant): GrantedFiles {
  switch (grant.may) {
    case 'read':
      return { created: [], written: [], removed: [] };
    case 'publish': {
      const claims = [layout.publishClaim(grant.area, '*')];
      const created = [layout.publicFiles(grant.area, '*'), layout.release(grant.area, '*')];
      return { created, written: claims, removed: claims };
    }
    case 'preview': {
      const { previews, previewClaims } = layout.logOf(grant.environment);
      const own = [`${previews}/*`, `${previewClaims}/*`];
      return { created: [], written: own, removed: own };
    }
    case 'promote': {
      const own = layout.logOf(grant.environment);
      const claims = [`${own.promotionClaims}/*`, `${own.requestClaims}/*`];
      const { decisions, refusedPages, spentTokens } = layout;
      const ofConsole = [`${decisions}/*`, `${refusedPages}/*`, `${spentTokens}/*`];
      const requests = [`${own.requests}/*`, `${own.notes}/*`];
      const records = [`${own.log}/*`, `${own.webhookDeliveries}/*`, ...ofConsole, ...requests];
      const editions = [`${layout.blobs}/*`, `${layout.editions}/*`];
      const promoted = `${layout.promoted}/*`;
      const written = [...claims, own.areaHistory];
      // Environments share these files. Only the default one repairs them, and writes deltas and caches of checks.
      if (!grant.environment.isDefault)
        return { created: [...records, ...editions, promoted], written, removed: claims };
      const caches = [`${layout.deltas}/*.json`, `${layout.pageFacts}/*`];
      return {
        created: [...records, `${layout.tokens}/*`, `${layout.deltas}/*.dcb`],
        written: [...written, ...editions, promoted, ...caches],
        removed: [...claims, `${layout.tokens}/*`],
      };
    }
  }
}
