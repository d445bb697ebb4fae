// The types that the page and the server share. The page imports types of the service only from here.
import type { Grant } from '@concourse/core/config/access';
import type { PageFailure } from '@concourse/core/store/types';
import type { StoreInfo } from '../service/consoleService';
import type { Health } from '../service/health';

export type { Decision, PageFailure } from '@concourse/core/store/types';
export type { Evidence } from '@concourse/core/store/rollouts';
export type { Action, ChangeRequest } from '../service/changeRequest';
export type { RevisionDifference } from '../service/compareRevision';
export type { EditableArea, EditableFact } from '@concourse/release/editableFacts';
export type { EnvironmentStatus, LiveArea, LiveCanary } from '../service/environmentStatus';
export type { CanaryFigures, CanaryVerdict, Health } from '../service/health';
export type { HostState } from '../service/hosts';
export type { Holds } from '../service/siteRules';
export type { ListedFreeze } from '@concourse/release/freezes';
export type { HistoryPart, RevisionEntry } from '../service/revisions';
export type { RequestDecision, RequestList, RequestView } from '../service/requestActions';
export type { ActionResult, ChangePlan, PublishedVersions } from '../service/releaseActions';

export type HealthData = Extract<Health, { hasReports: true }>;

/** `code` is that of an expected error, such as `ACCESS_DENIED`. */
export type ApiError = {
  name: string;
  code: string | null;
  message: string;
  next: string | null;
  /** The pages of `PAGE_FAILS_IN_BROWSER`. */
  pages?: PageFailure[] | undefined;
};

export type ConsoleInfo = Omit<StoreInfo, 'environments'> & {
  /** True if people sign in, and can sign out. */
  hasSignIn: boolean;
  /** The environments that the user may see. `grants` is null if everything is allowed. */
  environments: { name: string; siteUrl: string | null; grants: Grant[] | null }[];
};
