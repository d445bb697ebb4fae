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
  /** Whether search engines may list the pages: true by default. */
  indexed?: boolean;
  /** Areas and addresses that the site has retired. */
  retired?: Edition['retired'];
  previous?: Edition;
  /** An edition before `previous`. It is returned if these releases would make it again. */
  earlier?: Edition;
  /** Everything that headers of `previous` quote, if known: these headers are not rendered again. */
  previousHeaders?: Quotation[];
  /** The day in Berlin, `2026-03-19`: today by default. */
  day?: string;
  /** Facts to keep, with the states of their days: those of `previous` with the states of `day` by default. */
  lastSaid?: Edition['facts'];
  /** Receives bytes as soon as they are made, each once. */
  onMade?: (sha256: string, made: { bytes: Buffer; type: string }) => void;
  /** Digest of the composer's code; pages that another one composed are not reused. */
  composer?: string;
};

export type ComposeResult = {
  edition: Edition;
  blobs: Blobs;
  /** Addresses of pages that were composed, and of those taken from `previous`. */
  recomposed: string[];
  reused: string[];
  unpublished: UnpublishedFact[];
};

/** A quotation of a fact that no release publishes, and its place. */
export type UnpublishedFact = {
  quotation: Quotation;
  /** The release whose text quotes it: an area's, or the shell's on any page. */
  by: string;
  path: string;
  /** True if the previous edition has the fact: then pages keep its value. */
  isKept: boolean;
};

export type ComposeEdition = (input: ComposeInput) => Promise<ComposeResult>;

/** Releases of which no edition can be composed. */
export class CompositionError extends ActionableError {
  override name = 'CompositionError';
}

/**
 * The contracts between shell and areas that this composer knows. Older ones stay, so that a rollback remains possible
 * after CONTRACT_VERSION is raised. Raise `oldest` when code for an old contract is removed.
 */
export const composableContracts = { oldest: 1, newest: CONTRACT_VERSION };
