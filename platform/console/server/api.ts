import type { AreaOwner } from '@concourse/contract/owner';
import type { Evidence, MetricEvidence } from '@concourse/core/store/rollouts';
import type { FailureMet, ReleaseFigures, RouteFigures } from '@concourse/rum/questions';
import type { Intent } from './requests';

export type { Evidence, Intent, MetricEvidence };

/** A date as JSON carries it: ISO 8601, UTC. */
type Written<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Written<Value[Key]> }
    : Value;

/** What the room is about: the store, and who sits in it. */
export type RoomFacts = {
  /** How messages name the store. */
  store: string;
  /** Who changes the site from here, as records will say. */
  you: string;
  isReadOnly: boolean;
  /** The default one first. */
  environments: { name: string; siteUrl: string | null }[];
  /** The areas that anything was published of, the shell among them. */
  areas: string[];
};

/** What everybody gets of an area. */
export type AreaNow = {
  area: string;
  version: string | null;
  /** Since when, and with which revision; null where that is long ago. */
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

/** Releases that a share of the visitors gets instead. */
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
  /** What some visitors got other than live, with their share. */
  tried: Record<string, { version: string; percent: number }>;
  /** Areas whose tried release or share is another than in the revision before. */
  triedAnew: string[];
  owners: Record<string, AreaOwner>;
  /** Areas whose release was built from uncommitted changes. */
  dirty: string[];
  undoes: number | null;
  /** What a rollout knew when it decided this. */
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
  /** False where the newest record cannot be read: this is the newest that can. */
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

/** Of one revision: how it differs from the one before. */
export type RevisionDifference = {
  environment: string;
  rev: number;
  /** What each share of the visitors got of every area, before and with it. */
  shares: AreaShares[];
  /** Whether that is the live edition, or what some visitors got. */
  of: 'live' | 'candidate' | 'nothing';
  pages: (Sizes & {
    /** What a visitor downloads for the page, in bytes as they are sent; null where it is not known. */
    cost: { before: number | null; after: number | null } | null;
    words: { part: string; before: string; after: string }[];
  })[];
  files: Sizes[];
  facts: FactChanged[];
  addresses: { address: string; before: string | null; after: string | null }[];
};

/** Pictures of a page before and after a revision, by their addresses in the room. */
export type PagePictures = {
  page: string;
  width: number;
  before: string | null;
  after: string | null;
  marked: string | null;
  /** Share of the pixels that differ, 0 to 1. */
  share: number;
};

/** How far the pictures of a revision are. */
export type PicturesTaken = { environment: string; rev: number; pages: number; of: number };

type FactChanged = {
  fact: string;
  before: string;
  after: string | null;
  pages: number;
  areas: string[];
};

export type Action = Intent['action'];

type Share = { percent: number; version: string | null };

type AreaShares = { area: string; before: Share[]; after: Share[] };

/** What an action would do: made by what the command line makes it with. */
export type Plan = {
  intent: Intent;
  /** The revision that it was made on. */
  rev: number;
  summary: string;
  /** The same on the command line. */
  command: string;
  /** False where visitors would get what they get already. */
  changes: boolean;
  shares: AreaShares[];
  addresses: { address: string; before: string | null; after: string | null }[];
  facts: FactChanged[];
  notices: string[];
  /** What is let through that a promotion would otherwise refuse. */
  warnings: string[];
  owners: string[];
  /** The freeze that it comes in, in a sentence; null where there is none. */
  frozen: string | null;
  settings: PlannedSettings;
  composed: number;
  reused: number;
};

/** Settings of the site that an action changes: each has to be confirmed. */
export type PlannedSettings = {
  /** Identifies the list of changes. */
  digest: string;
  /** How many pages change with them. */
  pages: number;
  changes: { key: string; before: string; after: string }[];
};

/** What came of it. */
export type Done = {
  /** The revision that is live now; null where nothing changed in the log. */
  rev: number | null;
  words: string;
  /** Of a preview: where it is. */
  address: string | null;
};

/** What was refused, as the command line says it. */
export type Refusal = {
  name: string;
  message: string;
  next: string | null;
};

/** Releases that there are, by area, the newest first. */
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

/** What visitors of one side of a canary met. */
export type SideFigures = {
  views: number;
  /** Page views with an error, and those whose area did not load, hydrate or render. */
  errors: number;
  failures: number;
  forms: { sent: number; lost: number };
  /** Geometric means in milliseconds, as rollouts go by them. */
  typical: Record<'LCP' | 'INP', { count: number; ms: number }>;
};

/** What visitors of both sides of a canary met since it began, on all pages that it changes. */
export type CanaryFigures =
  | { isKept: false }
  | {
      isKept: true;
      candidate: SideFigures;
      live: SideFigures;
      verdict: CanaryVerdict;
      /** Why a rollout does not decide by these reports; null while they fit the served pages. */
      disagreement: string | null;
    };

/** How a canary does. `because` says what counts against it, with figures. */
export type CanaryVerdict = {
  kind: 'failing' | 'worse' | 'too few' | 'no worse';
  because: string[];
};

/** The log of an environment has moved. */
export type Moved = { environment: string; rev: number };
