import type { Quotation } from '@concourse/contract/facts';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import type { Blobs } from '../store/EditionRepository';
import type { Edition } from '../store/types';
import type { Quoted } from './Quotations';

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
  /** Everything that headers of `previous` quote, where that is at hand: spares rendering them again. */
  previousHeaders?: Quotation[];
  /** Facts whose words stay where nobody publishes them; those of `previous` unless they are given. */
  lastSaid?: Edition['facts'];
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

/** A quotation of a fact that nobody publishes, and where it stands. */
export type UnpublishedFact = Quoted & {
  /** Whether the edition before knew it: then pages go on saying what they said. */
  isKept: boolean;
};

export type ComposeEdition = (input: ComposeInput) => Promise<ComposeResult>;
