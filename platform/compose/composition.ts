import type { FactValues } from '@concourse/contract/editableFacts';
import type { Quotation } from '@concourse/contract/facts';
import type { FragmentKey } from '@concourse/contract/fragments';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { CONTRACT_VERSION } from '@concourse/contract/version';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import type { Edition } from '@concourse/core/store/types';
import type { Blobs } from '@concourse/store/EditionRepository';
import type { SandboxedChecks } from './shellSandbox';

export type ComposeInput = {
  releases: Record<string, ReleaseManifest>;
  readContent: (name: string, version: string, fragment: string) => Promise<string>;
  readReleaseFile: (name: string, version: string, file: string) => Promise<Buffer>;
  readShellBundle: (version: string) => Promise<string>;
  site: SiteConfig;
  /** True (the default) if search engines may list the pages. */
  indexed?: boolean;
  retired?: Edition['retired'];
  /** The urgent notice to show. */
  notice?: Edition['notice'];
  /** Values of editable facts that replace those of the releases. */
  changedFacts?: FactValues;
  previous?: Edition;
  /** An older edition, which is returned if composition would give it again. */
  reusableEdition?: Edition;
  /** All quotations in headers of `previous`, if known: saves rendering the headers. */
  previousHeaderQuotations?: Quotation[];
  /** The day in Berlin, such as `2026-03-19`; today by default. */
  day?: string;
  /** True for the preview of a season: facts have their assumed values. */
  assumed?: boolean;
  /** Facts to keep, with their date phases; by default those of `previous`, with the phases of `day`. */
  pinnedFacts?: Edition['facts'];
  /** Digest of the composer's code. Pages of other composers are not reused. */
  composer?: string;
};

/** `recomposed` and `reused` are addresses of pages. */
export type ComposeResult = {
  edition: Edition;
  blobs: Blobs;
  recomposed: string[];
  reused: string[];
  /** Pages that keep their previous content, as files of their release are damaged. */
  damaged?: { area: string; path: string; message: string }[];
  unpublished: UnpublishedFact[];
  emptyPlaces?: EmptyPlace[];
  /** The checks of the shell's release; undefined for a composition without a shell's code. */
  siteChecks?: ShellChecks;
};

/** The checks of a shell. `key` changes with their code. `open` starts the shell, and returns null if it has none. */
export type ShellChecks = { key: string; open: () => Promise<SandboxedChecks | null> };

/** A page (`path` of area `by`) quotes a fact that no release publishes. `isKept` if pages keep its previous value. */
export type UnpublishedFact = { quotation: Quotation; by: string; path: string; isKept: boolean };

/**
 * A page (or a fragment, whose key is `path`) of area `by` shows a fragment that the edition lacks. `nested` are the keys
 * from the outermost fragment on, if the place is a cycle or nested too deeply.
 */
export type EmptyPlace = { key: FragmentKey; by: string; path: string; nested?: FragmentKey[] };

export type ComposeEdition = (input: ComposeInput) => Promise<ComposeResult>;

export class CompositionError extends ActionableError {}

/** The supported contracts, including older ones for rollbacks. Raise `oldest` when code for a contract is removed. */
export const composableContracts = { oldest: 4, newest: CONTRACT_VERSION };
