// The types that the page and the server share. The page imports types of the service only from here.
import type { Health } from '../service/health';

export type { Evidence } from '@concourse/core/store/rollouts';
export type { Action, ChangeRequest } from '../service/changeRequest';
export type { RevisionDifference } from '../service/compareRevision';
export type { ConsoleInfo } from '../service/consoleService';
export type { EnvironmentStatus, LiveArea, LiveCanary } from '../service/environmentStatus';
export type { CanaryFigures, CanaryVerdict, Health } from '../service/health';
export type { HistoryPart, RevisionEntry } from '../service/revisions';
export type { ActionResult, ChangePlan, PublishedVersions } from '../service/releaseActions';

export type HealthData = Extract<Health, { hasReports: true }>;

export type ApiError = { name: string; message: string; next: string | null };
