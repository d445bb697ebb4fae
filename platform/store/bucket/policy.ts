import { type Environment } from '@concourse/core/store/environment';
import { layout } from '@concourse/core/store/storeLayout';
import type { BucketAddress } from './bucketAddress';

/** What somebody may do with a store. */
export type Grant =
  | { may: 'publish'; area: string }
  | { may: 'promote'; environment: Environment }
  | { may: 'preview'; environment: Environment }
  /** Servers, followers, and whoever only looks. */
  | { may: 'read' };

/** One statement of a policy, as Amazon's identity and access management has them. */
export type Statement = {
  Sid: string;
  Effect: 'Allow';
  /** Left out in the policy of an identity, which is about itself. */
  Principal?: { AWS: string };
  Action: string[];
  Resource: string[];
  Condition?: { StringLikeIfExists: { 's3:prefix': string[] } };
};

export type Policy = { Version: '2012-10-17'; Statement: Statement[] };

const read = 's3:GetObject';
const write = 's3:PutObject';
const remove = 's3:DeleteObject';
const list = 's3:ListBucket';

/**
 * The least that a grant needs in a bucket. Everybody reads everything of the store: what is there is public
 * or about to be.
 * @param principal whom a bucket's policy is about; without, it is the policy of an identity
 */
export function policyFor(
  { bucket, prefix }: BucketAddress,
  grants: { grant: Grant; principal?: string }[],
): Policy {
  const at = (file: string): string => `arn:aws:s3:::${bucket}/${prefix}${file}`;
  const statements = grants.flatMap(({ grant, principal }, index): Statement[] => {
    const about = principal === undefined ? {} : { Principal: { AWS: principal } };
    const statement = (name: string, Action: string[], Resource: string[]): Statement => ({
      Sid: `${name}${index + 1}`,
      Effect: 'Allow',
      ...about,
      Action,
      Resource,
    });
    // Who asks for a file that is not there names no prefix, and would be told that it is forbidden.
    const look = [
      statement('Read', [read], [at('*')]),
      {
        ...statement('List', [list], [`arn:aws:s3:::${bucket}`]),
        ...(prefix !== '' && {
          Condition: { StringLikeIfExists: { 's3:prefix': [`${prefix}*`] } },
        }),
      },
    ];
    const { written, removed } = filesOf(grant);
    return [
      ...look,
      ...(written.length > 0 ? [statement('Write', [write], written.map(at))] : []),
      ...(removed.length > 0 ? [statement('Remove', [remove], removed.map(at))] : []),
    ];
  });
  return { Version: '2012-10-17', Statement: statements };
}

/** What a grant writes and removes: never the marker, which who owns the store writes once. */
function filesOf(grant: Grant): { written: string[]; removed: string[] } {
  switch (grant.may) {
    case 'read':
      return { written: [], removed: [] };
    case 'publish':
      return {
        written: [layout.served(grant.area, '*'), layout.release(grant.area, '*')],
        removed: [layout.claim(grant.area, '*')],
      };
    case 'preview': {
      const { previews, previewClaims } = layout.logOf(grant.environment);
      const own = [`${previews}/*`, `${previewClaims}/*`];
      return { written: own, removed: own };
    }
    case 'promote': {
      const { log, claims, areaHistory, told } = layout.logOf(grant.environment);
      const folders = [layout.blobs, layout.editions, layout.pageFacts, log, claims, told];
      const written = [...folders.map((folder) => `${folder}/*`), areaHistory];
      return { written, removed: [`${claims}/*`] };
    }
  }
}
