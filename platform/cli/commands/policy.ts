import type { Command } from 'commander';
import type { ConfiguredEnvironment } from '@concourse/config/loadEnvironments';
import { ReleaseError } from '@concourse/release/errors';
import { parseBucketAddress } from '@concourse/store/bucket/bucketAddress';
import { policyFor, type Grant } from '@concourse/store/bucket/policy';
import type { Context } from '../context';
import { siteCommand, type CommonOptions } from '../siteCommand';
import { configuredEnvironments, requireConfigured, storeBucket } from '../stores';

export function policyCommand(context: Context): Command {
  return siteCommand(
    'policy',
    'Write down for a bucket who may do what: a policy for an identity, or for the bucket',
    'policy publish:mf-awards --store s3://summit-site/live',
  )
    .argument(
      '<grant...>',
      'publish:<area>, preview:<environment>, promote:<environment> or read; with =<principal> behind each, the policy of the bucket',
    )
    .action(async (typed: string[], options: CommonOptions) => {
      const address = parseBucketAddress(
        storeBucket(context, options, ': who may do what there, its file system says'),
      );
      const { configured } = await configuredEnvironments(context, options);
      const grants = typed.map((text) => parseGrant(text, configured));
      const isOfBucket = grants.some(({ principal }) => principal !== undefined);
      if (isOfBucket && grants.some(({ principal }) => principal === undefined)) {
        throw new ReleaseError(
          'Some of the grants name a principal, others do not.',
          'A policy of the bucket names one in each: publish:mf-awards=arn:aws:iam::123456789012:role/awards. The policy of an identity names none.',
        );
      }
      context.stdout(`${JSON.stringify(policyFor(address, grants), null, 2)}\n`);
    });
}

function parseGrant(
  text: string,
  configured: ConfiguredEnvironment[],
): { grant: Grant; principal?: string } {
  const [, what = '', principal] = /^([^=]*)(?:=(.+))?$/.exec(text) ?? [];
  const [may, name = '', ...rest] = what.split(':');
  const by = principal === undefined ? {} : { principal };
  if (may === 'read' && what === 'read') return { grant: { may }, ...by };
  if ((may === 'promote' || may === 'preview') && rest.length === 0) {
    return { grant: { may, environment: requireConfigured(name, configured) }, ...by };
  }
  if (may === 'publish' && /^[a-z][a-z0-9-]*$/.test(name) && rest.length === 0) {
    return { grant: { may, area: name }, ...by };
  }
  throw new ReleaseError(
    `"${text}" grants nothing that is known.`,
    'Write publish:<area>, preview:<environment>, promote:<environment> or read.',
  );
}
