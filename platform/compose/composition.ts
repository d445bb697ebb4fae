import type { Quotation } from '@concourse/contract/facts';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { CONTRACT_VERSION } from '@concourse/contract/version';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import type { Edition } from '@concourse/core/store/types';
import type { Blobs } from '@concourse/store/EditionRepository';

export type ComposeInput = {
  releases: Record<string, ReleaseManifest>;
  readFragment: (name: string, version: string, fragment: string) => Promise<string>;
  readReleaseFile: (name: string, version: string, file: string) => Promise<Buffer>;
  readShellBundle: (version: string) => Promise<string>;
  site: SiteConfig;
  /** True (the default) if search engines may list the pages. */
  indexed?: boolean;
  retired?: Edition['retired'];
  previous?: Edition;
  /** An older edition, which is returned if composition would make it again. */
  reusableEdition?: Edition;
  /** Quotations of the headers of `previous`, if known: then these are not rendered again. */
  previousHeaderQuotations?: Quotation[];
  /** The day in Berlin, `2026-03-19`: today by default. */
  day?: string;
  /** Facts to keep, with their states; by default those of `previous` with the states of `day`. */
  pinnedFacts?: Edition['facts'];
  /** Receives each new blob at once. */
  onBlob?: (sha256: string, made: { bytes: Buffer; type: string }) => void;
  /** Digest of the composer's code. Pages of other composers are not reused. */
  composer?: string;
};

export type ComposeResult = {
  edition: Edition;
  blobs: Blobs;
  /** Addresses of new pages, and of those of `previous`. */
  recomposed: string[];
  reused: string[];
  unpublished: UnpublishedFact[];
};

/** A quotation of a fact that no release publishes, and its place. */
export type UnpublishedFact = {
  quotation: Quotation;
  /** The release that quotes it. The shell does so on any page. */
  by: string;
  path: string;
  /** True if the previous edition has the fact: then pages keep its value. */
  isKept: boolean;
};

export type ComposeEdition = (input: ComposeInput) => Promise<ComposeResult>;

export class CompositionError extends ActionableError {
  override name = 'CompositionError';
}

/** The contracts that this composer knows, with older ones for rollbacks. Raise `oldest` when code for one is removed. */
export const composableContracts = { oldest: 1, newest: CONTRACT_VERSION };
