import type { AreaOwner } from '@concourse/contract/owner';
import type { Evidence, MetricEvidence } from '@concourse/core/store/rollouts';
import type { AreaShares } from '@concourse/release/changes';
import type { AddressChange, FactChange } from '@concourse/release/editionChanges';
import type { FailureMet, ReleaseFigures, RouteFigures } from '@concourse/rum/questions';
import type { Intent } from './requests';

export type { Evidence, Intent, MetricEvidence };

/** A date as JSON carries it: ISO 8601, UTC. */
type Written<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Written<Value[Key]> }
    : Value;

/** The store and the user of the console. */
export type RoomFacts = {
  /** How messages name the store. */
  store: string;
  /** The user, as in the records of changes. */
  you: string;
  isReadOnly: boolean;
  /** The default one first. */
  environments: { name: string; siteUrl: string | null }[];
  /** All areas with a published release, and the shell. */
  areas: string[];
};

/** The live release of an area. */
export type AreaNow = {
  area: string;
  version: string | null;
  /** Time and revision of its promotion; null if that is before the records. */
  since: string | null;
  rev: number | null;
  who: string | null;
  why: string | null;
  commit: string | null;
  /** True if the build contains changes that the commit lacks. */
  dirty: boolean;
  owner: AreaOwner | null;
  signedBy: string[];
};

/** Releases for a share of the visitors. */
export type CanaryNow = {
  name: string;
  releases: Record<string, string>;
  percent: number;
  since: string | null;
  who: string | null;
};

/** One revision: a stop on the lines of the areas that it changed. */
export type Stop = {
  rev: number;
  when: string;
  who: string;
  why: string;
  edition: string;
  changes: Record<string, { from: string | null; to: string | null }>;
  /** The releases of canaries, with their shares. */
  tried: Record<string, { version: string; percent: number }>;
  /** Areas whose canary release or share changed with this revision. */
  triedAnew: string[];
  owners: Record<string, AreaOwner>;
  /** Areas whose release was built from uncommitted changes. */
  dirty: string[];
  undoes: number | null;
  /** The evidence of the rollout that decided this. */
  evidence: Evidence | null;
  pruned: 'this' | 'before' | null;
};

export type EnvironmentNow = {
  environment: string;
  /** The newest revision, 0 where nothing was promoted yet. */
  rev: number;
  edition: string | null;
  when: string | null;
  who: string | null;
  why: string | null;
  /** False if the newest record cannot be read: this is the newest readable one. */
  isNewest: boolean;
  areas: AreaNow[];
  canaries: CanaryNow[];
  previews: { id: string; releases: string[]; until: string; who: string; address: string }[];
  /** The newest revisions, newest first. */
  stops: Stop[];
  damage: string[];
};

export type HistoryPart = { stops: Stop[]; more: number | null };

export type Sizes = { name: string; before: number | null; after: number | null };

/** The differences between one revision and the one before. */
export type RevisionDifference = {
  environment: string;
  rev: number;
  /** The release of every area for each share of the visitors, before and after. */
  shares: AreaShares[];
  /** Whether the live edition or that of a canary changed. */
  of: 'live' | 'candidate' | 'nothing';
  pages: (Sizes & {
    /** The download of the page for a visitor, in compressed bytes; null if unknown. */
    cost: { before: number | null; after: number | null } | null;
    words: { part: string; before: string; after: string }[];
  })[];
  files: Sizes[];
  facts: FactChange[];
  addresses: AddressChange[];
};

/** Addresses of pictures of a page before and after a revision. */
export type PagePictures = {
  page: string;
  width: number;
  before: string | null;
  after: string | null;
  marked: string | null;
  /** Share of the pixels that differ, 0 to 1. */
  share: number;
};

/** The progress of taking pictures of a revision. */
export type PicturesTaken = { environment: string; rev: number; pages: number; of: number };

export type Action = Intent['action'];

/** The result that an action would have, computed as by the command line. */
export type Plan = {
  intent: Intent;
  /** The revision that it is based on. */
  rev: number;
  summary: string;
  /** The equivalent command. */
  command: string;
  /** False if nothing would change for visitors. */
  changes: boolean;
  shares: AreaShares[];
  addresses: AddressChange[];
  facts: FactChange[];
  notices: string[];
  /** Problems that would otherwise reject a promotion. */
  warnings: string[];
  owners: string[];
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

/** The result of an action. */
export type Done = {
  /** The live revision; null if nothing changed in the log. */
  rev: number | null;
  words: string;
  /** The address of a preview. */
  address: string | null;
};

/** An error, as the command line prints it. */
export type Refusal = {
  name: string;
  message: string;
  next: string | null;
};

/** Published releases by area, the newest first. */
export type Releases = Record<string, string[]>;

export type KeptHealth = {
  isKept: true;
  from: string;
  to: string;
  areas: {
    area: string;
    figures: ReleaseFigures[];
    overTime: { at: string; figures: ReleaseFigures[] }[];
  }[];
  slowest: RouteFigures[];
  failures: Written<FailureMet>[];
};

export type Health = KeptHealth | { isKept: false; next: string[] };

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

/** The verdict on a canary. `because` lists the figures against it. */
export type CanaryVerdict = {
  kind: 'failing' | 'worse' | 'too few' | 'no worse';
  because: string[];
};

/** The log of an environment has a new record. */
export type Moved = { environment: string; rev: number };
