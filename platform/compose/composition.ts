import type { Quotation } from '@concourse/contract/facts';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { CONTRACT_VERSION } from '@concourse/contract/version';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import type { Edition } from '@concourse/core/store/types';
import type { Blobs } from '@concourse/store/EditionRepository';

/** What `composeEdition` works from. It reads releases, and knows neither store nor log. */
export type ComposeInput = {
  releases: Record<string, ReleaseManifest>;
  readFragment: (name: string, version: string, fragment: string) => Promise<string>;
  readReleaseFile: (name: string, version: string, file: string) => Promise<Buffer>;
  /** Code of the shell's node bundle. */
  readShellBundle: (version: string) => Promise<string>;
  site: SiteConfig;
  /** Whether search engines may list the pages; they may unless told. */
  indexed?: boolean;
  /** What the site itself says of areas and addresses that it has no more. */
  retired?: Edition['retired'];
  previous?: Edition;
  /** One that was live before `previous`: taken as it is where these releases would make it again. */
  earlier?: Edition;
  /** Everything that headers of `previous` quote, where that is at hand: spares rendering them again. */
  previousHeaders?: Quotation[];
  /** The day it is in Berlin, `2026-03-19`; today's unless it is given. */
  day?: string;
  /**
   * The facts of an edition that is to be made again as it was: their words stay where nobody publishes them, and
   * days have the states that they had. Those of `previous` unless they are given, on the day that it is.
   */
  lastSaid?: Edition['facts'];
  /** Told of bytes as soon as they are made, each once: composing goes on. */
  onMade?: (sha256: string, made: { bytes: Buffer; type: string }) => void;
  /** Digest of the composer's code; pages that another one composed are not reused. */
  composer?: string;
};

export type ComposeResult = {
  edition: Edition;
  blobs: Blobs;
  /** Addresses whose pages were made anew, and those taken from `previous`. */
  recomposed: string[];
  reused: string[];
  /** What pages quote and no release publishes. */
  unpublished: UnpublishedFact[];
};

/** A quotation, and its place. */
export type Quoted = {
  quotation: Quotation;
  /** The release whose text quotes it: an area's, or the shell's on any page. */
  by: string;
  path: string;
};

/** A quotation of a fact that no release publishes. */
export type UnpublishedFact = Quoted & {
  /** True if the previous edition has the fact: then pages keep its value. */
  isKept: boolean;
};

export type ComposeEdition = (input: ComposeInput) => Promise<ComposeResult>;

/** Releases of which no edition can be composed. */
export class CompositionError extends ActionableError {
  override name = 'CompositionError';
}

/**
 * The contracts between shell and areas that this composer can compose pages of. A composer goes on
 * composing older ones: raising CONTRACT_VERSION must not keep releases that are live from being
 * rolled back. Raise `oldest` where code for an old contract is taken out.
 */
export const composableContracts = { oldest: 1, newest: CONTRACT_VERSION };
