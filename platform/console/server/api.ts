import type { Evidence } from '@concourse/core/store/rollouts';
import type { RecordedCanary } from '@concourse/core/store/types';
import type { AreaShares } from '@concourse/release/changes';
import type { EditionDiff } from '@concourse/release/diff';
import type { Finding } from '@concourse/rollout/verdict';
import type { QueryResult } from '@concourse/rum/reportQueries';
import type { Store } from '@concourse/store/Store';
import type { ScreenshotPage } from '../screenshots/report';
import type { ConsoleInfo } from '../service/consoleService';
import type { LiveArea, RevisionEntry } from '../service/environmentStatus';
import type { VariantFigures } from '../service/health';
import type { Plan } from '../service/releaseActions';
import type { ChangeRequest } from './requests';

export type { ChangeRequest, ConsoleInfo, Evidence, LiveArea, Plan, RevisionEntry, VariantFigures };

type InEnvironment = { environment: string };

/** The functions behind the routes of the console. They share their code with the commands. */
export type ConsoleService = {
  info: () => Promise<ConsoleInfo>;
  stores: () => Promise<Store[]>;
  status: (environment: string) => Promise<EnvironmentStatus>;
  history: (query: InEnvironment & { limit: number; before?: number }) => Promise<HistoryPart>;
  compareRevision: (query: InEnvironment & { rev: number }) => Promise<RevisionDifference>;
  canaryFigures: (query: InEnvironment & { canary: string }) => Promise<CanaryFigures>;
  health: (query: InEnvironment & { hours: number }) => Promise<Health>;
  /** null in a read-only console. */
  actions: ReleaseActions | null;
};

export type ReleaseActions = {
  releases: (environment: string) => Promise<PublishedVersions>;
  plan: (change: ChangeRequest) => Promise<Plan>;
  /** @param rev the revision of the plan. The change is rejected if the log has a later one. */
  apply: (change: ChangeRequest, rev: number) => Promise<ActionResult>;
  takeScreenshots: (
    environment: string,
    rev: number,
    onProgress: (pages: number, of: number) => void,
  ) => Promise<RevisionScreenshots>;
  readScreenshot: (folder: string, name: string) => Promise<Buffer | null>;
};

/** The type of a value after JSON serialization. Dates become ISO 8601 text. */
export type Jsonify<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Jsonify<Value[Key]> }
    : Value;

export type LiveCanary = RecordedCanary & { since: string | null; who: string | null };

export type EnvironmentStatus = {
  environment: string;
  /** The newest readable revision; 0 before the first promotion. */
  rev: number;
  edition: string | null;
  when: string | null;
  who: string | null;
  why: string | null;
  areas: LiveArea[];
  canaries: LiveCanary[];
  previews: { id: string; releases: string[]; until: string; who: string; address: string }[];
  revisions: RevisionEntry[];
  damage: string[];
  /** The command that makes a first edition live. */
  deployCommand: string;
};

export type HistoryPart = { revisions: RevisionEntry[]; more: number | null };

export type RevisionDifference = EditionDiff & {
  shares: AreaShares[];
  of: 'live' | 'candidate' | 'nothing';
};

/** The screenshots are served at `/screenshots/<folder>/<file>`. */
export type RevisionScreenshots = { folder: string; pages: ScreenshotPage[] };

export type ScreenshotProgress = { environment: string; rev: number; pages: number; of: number };

export type Action = ChangeRequest['action'];

/** `rev` is null if the log did not change. `address` is the URL of a preview. */
export type ActionResult = { rev: number | null; message: string; address: string | null };

export type ApiError = { name: string; message: string; next: string | null };

/** Versions by area, newest first. */
export type PublishedVersions = Record<string, string[]>;

export type Health =
  | { hasReports: false; next: string[] }
  | {
      hasReports: true;
      from: Date;
      to: Date;
      areas: { area: string; figures: QueryResult<'figures'>; overTime: QueryResult<'overTime'> }[];
      slowest: QueryResult<'slowestRoutes'>;
      failures: QueryResult<'failures'>;
    };

export type HealthData = Extract<Jsonify<Health>, { hasReports: true }>;

/** `because` lists the figures that led to the verdict. */
export type CanaryVerdict = Finding | { kind: 'failing'; because: string[] };

/** Figures of both variants since the canary began, from all pages that it changes. */
export type CanaryFigures =
  | { hasReports: false }
  | {
      hasReports: true;
      candidate: VariantFigures;
      live: VariantFigures;
      verdict: CanaryVerdict;
      /** The reason why the reports cannot be trusted; null if they match the served pages. */
      disagreement: string | null;
    };

/** Sent to the page when the log of an environment has changed. */
export type LogChanged = { environment: string; rev: number };
