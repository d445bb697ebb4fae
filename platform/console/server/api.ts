import type { Evidence, MetricEvidence } from '@concourse/core/store/rollouts';
import type { RecordedCanary } from '@concourse/core/store/types';
import type { AreaShares } from '@concourse/release/changes';
import type { EditionDiff } from '@concourse/release/diff';
import type { HistoryEntry } from '@concourse/release/history';
import type { planSummary } from '@concourse/release/outcome';
import type { AreaStatus } from '@concourse/release/status';
import type { QueryResult } from '@concourse/rum/reportQueries';
import type { Store } from '@concourse/store/Store';
import type { ChangeRequest } from './requests';

export type { Evidence, ChangeRequest, MetricEvidence };

/** The functions behind the routes of the console: those of the commands. */
export type ConsoleService = {
  info: () => Promise<ConsoleInfo>;
  /** The store, once for each environment. */
  stores: () => Promise<Store[]>;
  status: (environment: string) => Promise<EnvironmentStatus>;
  history: (environment: string, part: { limit: number; before?: number }) => Promise<HistoryPart>;
  compareRevision: (environment: string, rev: number) => Promise<RevisionDifference>;
  canaryFigures: (environment: string, canary: string) => Promise<CanaryFigures>;
  health: (environment: string, hours: number) => Promise<Health>;
  /** Changes the site; null in a read-only console. */
  actions: ReleaseActions | null;
};

export type ReleaseActions = {
  releases: (environment: string) => Promise<PublishedVersions>;
  plan: (intent: ChangeRequest) => Promise<Plan>;
  /** @param rev the revision of the plan: a later one in the log rejects the action */
  apply: (intent: ChangeRequest, rev: number) => Promise<ActionResult>;
  /**
   * Takes pictures of the pages that a revision changed.
   * @param onPage receives the number of finished pages, and of all
   */
  takeScreenshots: (
    environment: string,
    rev: number,
    onPage: (pages: number, of: number) => void,
  ) => Promise<PageScreenshots[]>;
  /** The bytes of a picture, or null. */
  readScreenshot: (folder: string, name: string) => Promise<Buffer | null>;
};

/** A value as JSON carries it: dates are ISO 8601, UTC. */
export type Jsonify<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Jsonify<Value[Key]> }
    : Value;

/** The store and the user of the console. */
export type ConsoleInfo = {
  /** How messages name the store. */
  store: string;
  /** The user, as in the records of changes. */
  user: string;
  isReadOnly: boolean;
  /** The default one first. */
  environments: { name: string; siteUrl: string | null }[];
  /** All areas with a published release, and the shell. */
  areas: string[];
};

/** The live release of an area. */
export type LiveArea = Pick<AreaStatus, 'area' | 'since' | 'commit' | 'owner'> & {
  version: string | null;
  /** The revision that promoted it; null if that is before the records. */
  rev: number | null;
  who: string | null;
  why: string | null;
  dirty: boolean;
  signedBy: string[];
};

/** Releases for a share of the visitors. */
export type LiveCanary = RecordedCanary & { since: string | null; who: string | null };

/** One revision: a stop on the lines of the areas that it changed. */
export type RevisionEntry = Pick<
  HistoryEntry,
  'rev' | 'when' | 'why' | 'changes' | 'dirty' | 'undoes' | 'evidence' | 'pruned'
> & {
  who: string;
  /** The releases of canaries, with their shares. */
  candidates: Record<string, { version: string; percent: number }>;
  /** Areas whose canary release or share changed with this revision. */
  changedCandidates: string[];
};

export type EnvironmentStatus = {
  environment: string;
  /** The newest readable revision, 0 where nothing was promoted yet. */
  rev: number;
  edition: string | null;
  when: string | null;
  who: string | null;
  why: string | null;
  areas: LiveArea[];
  canaries: LiveCanary[];
  previews: { id: string; releases: string[]; until: string; who: string; address: string }[];
  /** The newest revisions, newest first. */
  revisions: RevisionEntry[];
  damage: string[];
};

export type HistoryPart = { revisions: RevisionEntry[]; more: number | null };

/** The differences between one revision and the one before. */
export type RevisionDifference = EditionDiff & {
  /** The release of every area for each share of the visitors, before and after. */
  shares: AreaShares[];
  /** Whether the live edition or that of a canary changed. */
  of: 'live' | 'candidate' | 'nothing';
};

/** Addresses of pictures of a page before and after a revision. */
export type PageScreenshots = {
  page: string;
  width: number;
  before: string | null;
  after: string | null;
  highlighted: string | null;
  /** Share of the pixels that differ, 0 to 1. */
  share: number;
};

/** The progress of taking pictures of a revision. */
export type ScreenshotProgress = { environment: string; rev: number; pages: number; of: number };

export type Action = ChangeRequest['action'];

/** The result that an action would have, computed as by the command line. */
export type Plan = ReturnType<typeof planSummary> & {
  request: ChangeRequest;
  /** The revision that it is based on. */
  rev: number;
  /** The equivalent command. */
  command: string;
  /** False if nothing would change for visitors. */
  changes: boolean;
  /** Problems that would otherwise reject a promotion. */
  warnings: string[];
  /** The freeze that it would violate, in a sentence; null without one. */
  frozen: string | null;
  /** Changed settings of the site, each of which has to be confirmed, with a digest of the list and the changed pages. */
  settings: {
    digest: string;
    pages: number;
    changes: { key: string; before: string; after: string }[];
  };
  composed: number;
  reused: number;
};

/** The result of an action. `rev` is null if nothing changed in the log, `address` is that of a preview. */
export type ActionResult = { rev: number | null; message: string; address: string | null };

/** An error, as the command line prints it. */
export type ApiError = { name: string; message: string; next: string | null };

/** Published releases by area, the newest first. */
export type PublishedVersions = Record<string, string[]>;

export type Health =
  | { isKept: false; next: string[] }
  | {
      isKept: true;
      from: Date;
      to: Date;
      areas: { area: string; figures: QueryResult<'figures'>; overTime: QueryResult<'overTime'> }[];
      slowest: QueryResult<'slowestRoutes'>;
      failures: QueryResult<'failures'>;
    };

export type HealthData = Extract<Jsonify<Health>, { isKept: true }>;

/** Reports of the visitors of one side of a canary. */
export type SideFigures = {
  views: number;
  /** Page views with an error, and those whose area did not load, hydrate or render. */
  errors: number;
  failures: number;
  forms: { sent: number; lost: number };
  /** Geometric means in milliseconds, as rollouts go by them. */
  typical: Record<'LCP' | 'INP', { count: number; ms: number }>;
};

/** The verdict on a canary. `because` lists the figures against it. */
export type CanaryVerdict = {
  kind: 'failing' | 'worse' | 'too few' | 'no worse';
  because: string[];
};

/** Reports of both sides of a canary since it began, from all pages that it changes. */
export type CanaryFigures =
  | { isKept: false }
  | {
      isKept: true;
      candidate: SideFigures;
      live: SideFigures;
      verdict: CanaryVerdict;
      /** The reason why a rollout does not decide by these reports; null while they fit the served pages. */
      disagreement: string | null;
    };

/** The log of an environment has a new record. */
export type LogChanged = { environment: string; rev: number };
