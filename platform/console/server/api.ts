import type { Evidence, MetricEvidence } from '@concourse/core/store/rollouts';
import type { CanaryVerdict } from '../service/health';
import type { Acts, Desk } from '../service/service';
import type { Intent } from './requests';

export type { CanaryVerdict, Evidence, Intent, MetricEvidence };

/** A value as JSON carries it: dates are written as ISO 8601, UTC. */
type Written<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Written<Value[Key]> }
    : Value;

/** The answer to a question of the page. */
type Answer<Question extends (...values: never[]) => Promise<unknown>> = Written<
  Awaited<ReturnType<Question>>
>;

export type RoomFacts = Answer<Desk['facts']>;

export type EnvironmentNow = Answer<Desk['now']>;
export type AreaNow = EnvironmentNow['areas'][number];
export type CanaryNow = EnvironmentNow['canaries'][number];

export type HistoryPart = Answer<Desk['history']>;
export type Stop = HistoryPart['stops'][number];

export type RevisionDifference = Answer<Desk['difference']>;
export type Sizes = RevisionDifference['files'][number];
export type PagePictures = Answer<Acts['takePictures']>[number];

/** The progress of taking pictures of a revision. */
export type PicturesTaken = { environment: string; rev: number; pages: number; of: number };

export type Action = Intent['action'];
export type Releases = Answer<Acts['releases']>;
export type Plan = Answer<Acts['plan']>;
export type Done = Answer<Acts['act']>;

/** An error, as the command line prints it. */
export type Refusal = { name: string; message: string; next: string | null };

export type Health = Answer<Desk['health']>;
export type KeptHealth = Extract<Health, { isKept: true }>;

export type CanaryFigures = Answer<Desk['figures']>;
export type SideFigures = Extract<CanaryFigures, { isKept: true }>['live'];

/** The log of an environment has a new record. */
export type Moved = { environment: string; rev: number };
