import type { ConfiguredEnvironment } from '@concourse/core/config/loadEnvironments';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { policyFor, type Grant } from '@concourse/store/bucket/policy';
import type { CommandFactory } from '../context';
import { requireConfigured, Run } from '../run';
import { siteCommand } from '../siteCommand';

export const iamPolicyCommand: CommandFactory = (context) =>
  siteCommand(
    'iam-policy publish:mf-awards --store s3://summit-site/live',
    'Print an IAM policy for a bucket, attached to an identity or to the bucket',
  )
    .argument(
      '<grant...>',
      'publish:<area>, preview:<environment>, promote:<environment> or read; append =<principal> to each for a bucket policy',
    )
    .option('--no-write-once', 'omit the condition s3:if-none-match')
    .action(async (typed, options) => {
      const run = new Run(context, options);
      const address = run.bucketAddress('IAM policies apply to buckets only.');
      const { configured } = await run.configuredEnvironments();
      const grants = typed.map((text) => parseGrant(text, configured));
      const named = grants.filter(({ principal }) => principal !== undefined);
      if (named.length > 0 && named.length < grants.length) {
        const message = 'Some grants name a principal, others do not.';
        const next =
          'For a bucket policy, name a principal in each grant: publish:mf-awards=arn:aws:iam::123456789012:role/awards\nFor an identity policy, name none.';
        throw new UsageError(message, next);
      }
      context.stdout(`${JSON.stringify(policyFor(address, grants, options), null, 2)}\n`);
    });

function parseGrant(
  text: string,
  configured: ConfiguredEnvironment[],
): { grant: Grant; principal?: string } {
  const [, what = '', principal] = /^([^=]*)(?:=(.+))?$/.exec(text) ?? [];
  const [may, name = '', ...rest] = what.split(':');
  if (may === 'read' && what === 'read') return { grant: { may }, principal };
  if ((may === 'promote' || may === 'preview') && rest.length === 0) {
    return { grant: { may, environment: requireConfigured(name, configured) }, principal };
  }
  if (may === 'publish' && /^[a-z][a-z0-9-]*$/.test(name) && rest.length === 0) {
    return { grant: { may, area: name }, principal };
  }
  const message = `"${text}" is not a grant.`;
  const next = 'Write publish:<area>, preview:<environment>, promote:<environment> or read.';
  throw new UsageError(message, next);
}
