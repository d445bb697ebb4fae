import { allows, grantsTo, type Grantee } from '@concourse/core/config/access';
import type { Requester, RequestFile } from '@concourse/core/store/requests';
import type { LogRecord, RecordedSettings } from '@concourse/core/store/types';
import { pluralize } from '@concourse/core/text/format';
import { changedAreas } from '../changes';
import { ReleaseError } from '../errors';
import type { Plan } from '../planChange';

/** The settings that decide about requests. */
export type ApprovalSettings = Pick<RecordedSettings, 'access' | 'approvals'>;

/** The fields of a record about the request that it applies. */
export type ApprovalRecord = Pick<LogRecord, 'request' | 'approvals'>;

type RequiredApprovals = { count: number; areas: string[] };

/** Returns the approvals that rules require for changes of areas; `count` is 0 if they require none. */
export function approvalsFor(
  areas: string[],
  { approvals }: Pick<ApprovalSettings, 'approvals'>,
): RequiredApprovals {
  const covered = (area: string) => approvals.filter((rule) => rule.areas?.includes(area) ?? true);
  const count = Math.max(0, ...areas.flatMap(covered).map((rule) => rule.count));
  return { count, areas: areas.filter((area) => covered(area).length > 0) };
}

/** Returns the approvals that a plan requires: none for a rollback to older releases, and for a first promotion. */
export function approvalsForPlan(
  { head, target, settings }: Pick<Plan, 'head' | 'target' | 'settings'>,
  rules: Pick<ApprovalSettings, 'approvals'> = settings.record,
): RequiredApprovals {
  const isRollback = target.kind === 'rollback' && !target.isForward;
  return approvalsFor(isRollback || !head ? [] : changedAreas(target, head), rules);
}

/** Describes required approvals: `1 approval for mf-tickets`. */
export const describeRequired = ({ count, areas }: RequiredApprovals): string =>
  `${pluralize(count, 'approval')} for ${areas.join(', ')}`;

/** A change needs approvals. It can become a request if it is a promotion, or changes facts. */
export class ApprovalRequiredError extends ReleaseError {
  constructor(
    readonly plan: Plan,
    required: RequiredApprovals,
  ) {
    super(
      'APPROVAL_REQUIRED',
      `This change requires ${describeRequired(required)}. Nothing was changed.`,
      'Only promotions and changed facts can be requested: npm run site -- promote <area>@<version>. For another change, an administrator first removes the rule: npm run site -- settings apply',
      { areas: required.areas },
    );
  }
}

/** @throws ApprovalRequiredError if rules, by default the recorded ones, require approvals for a plan */
export function requireNoApproval(
  plan: Plan,
  rules?: Pick<ApprovalSettings, 'approvals'>,
): ApprovalRecord {
  const required = approvalsForPlan(plan, rules);
  if (required.count > 0) throw new ApprovalRequiredError(plan, required);
  return {};
}

/** True for the same account of the same issuer. */
export function isSamePerson(one: LogRecord['who'], other: LogRecord['who']): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  const idOf = ({ subject, account }: typeof one) => subject ?? account;
  return one.provenBy === other.provenBy && idOf(one) === idOf(other);
}

/** True if the names that grants give a person still have a right for each area. Without sign-in, nothing is checked. */
export const stillMay = (
  grantee: Grantee | null,
  right: 'release' | 'approve',
  areas: string[],
  { access }: Pick<ApprovalSettings, 'access'>,
): boolean =>
  grantee === null || areas.every((area) => allows(grantsTo(grantee, access), right, area));

/** True for a person who signed in. With sign-in, only their approvals count: a terminal proves no identity. */
export const isProven = (
  { who }: Pick<Requester, 'who'>,
  { access: { signIn } }: Pick<ApprovalSettings, 'access'>,
): boolean => !signIn || (typeof who !== 'string' && who.provenBy === signIn.issuer);

/** Returns the approvals that count: one per person, not by the author, with the right for each area. */
export function countedApprovals(
  { request, events }: RequestFile,
  settings: ApprovalSettings,
): NonNullable<LogRecord['approvals']> {
  const counted: NonNullable<LogRecord['approvals']> = [];
  for (const { kind, who, when, grantee } of events) {
    if (kind !== 'approved' || !isProven({ who }, settings)) continue;
    if (!stillMay(grantee, 'approve', request.areas, settings)) continue;
    const known = [request.who, ...counted.map((each) => each.who)];
    if (!known.some((each) => isSamePerson(each, who))) counted.push({ who, when });
  }
  return counted;
}
