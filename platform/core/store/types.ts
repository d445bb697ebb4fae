import type { StatedFact } from '@concourse/contract/dayState';
import type { Quotation } from '@concourse/contract/facts';
import type { AreaOwner } from '@concourse/contract/owner';
import type { RetiredAddress } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import type { Evidence, RecordedRollout } from './rollouts';

/** One composed page of an edition. Its bytes lie in the store as the blob of that name. */
export type EditionPage = {
  /** Sha-256 (hex) of the page's bytes: its blob and its ETag. */
  blob: string;
  bytes: number;
  /** The area whose content it shows; `shell` for pages that no area owns. */
  area: string;
  /** What it quotes, content, head and all; left out where it quotes nothing. */
  quotes?: Quotation[];
};

/** A fact of an edition, what its days were when that was composed, and whose it is. */
export type EditionFact = StatedFact & {
  area: string;
  /** The area does not publish it any more: pages go on saying what it said last. */
  isKept?: true;
};

export type EditionFile = { blob: string; bytes: number; type: string };

/** What the site says, and no release of it, of what it has no more. */
export type SiteRetired = {
  /** Areas that were taken out, each with the one that took its place under another name, or null. */
  areas: Record<string, string | null>;
  /** Addresses that lead elsewhere, or are gone, in order of the alphabet. */
  addresses: RetiredAddress[];
};

/** An immutable snapshot of the whole site. Stored as `editions/<id>.json`. */
export type Edition = {
  /** First 16 hex digits of the sha-256 of everything below. */
  id: string;
  contract: number;
  /** The release of the shell and of every area, with the digest of its manifest and who owns it. */
  releases: Record<string, { version: string; digest: string; owner?: AreaOwner }>;
  /** Digest of the site configuration that the pages were composed with. */
  configuration: string;
  /** The same as values, all of them public; editions of earlier versions of the platform lack it. */
  site?: SiteConfig;
  /** Digest of the composer's own code: pages of another composer are not reused. */
  composer: string;
  /** Composed pages by canonical address. */
  pages: Record<string, EditionPage>;
  /** What the areas say of themselves, by name; left out where they say nothing. */
  facts?: Record<string, EditionFact>;
  /** Addresses that redirect to a canonical one, in lower case, such as `/home` to `/`. */
  aliases: Record<string, string>;
  /** Addresses that are gone for good (status 410), in lower case; left out where there are none. */
  gone?: string[];
  /** Areas that were taken out, and what was said of addresses then; left out where nothing was. */
  retired?: SiteRetired;
  /** What addresses that match a pattern, but have no page, are answered with (status 404). */
  missing: { pattern: string; page: EditionPage }[];
  /** What every other address is answered with (status 404). */
  notFound: EditionPage;
  /** Other files at the root, by address: `/robots.txt`, `/sitemap.xml`, `/edition.json`, icons. */
  files: Record<string, EditionFile>;
  /** Response headers of every HTML page that depend on configuration (Content-Security-Policy …). */
  headers: Record<string, string>;
};

/** Who did something, as far as the store's keeper can tell. */
export type Identity = {
  /** The account that the credentials prove, such as `ada@build-7`. */
  account: string;
  /** Whose word that is: the operating system's for a local store. */
  provenBy: string;
  /** What the caller says of itself, unproven: names by where they come from. */
  claims: Record<string, string>;
};

/** Where a release comes from; `releases/<name>/<version>/provenance.json`, written create-only. */
export type Provenance = {
  /** Commit of the sources, null outside of a repository. */
  commit: string | null;
  /** Whether the sources held changes that the commit does not have; null where there is no commit. */
  dirty: boolean | null;
  /** ISO 8601, UTC. */
  committedAt: string | null;
  builtAt: string;
  /** Account that built it, such as `ada@build-7`. */
  builder: string;
  /** Version of Node that built it. */
  node: string;
};

/** Releases that a share of the visitors gets instead of the live ones. */
export type RecordedCanary = {
  /**
   * The areas that it began with, sorted, with `+` between them, such as `mf-awards+shell`. Visitors are drawn
   * by it, so it stays what it is while some of them leave.
   */
  name: string;
  /** Versions by area. */
  releases: Record<string, string>;
  /** How many of a hundred visitors get it: 1 to 99. */
  percent: number;
  /** How it goes on by itself; left out where a person decides. */
  rollout?: RecordedRollout;
};

/** A freeze that a change went through. */
export type RecordedFreeze = {
  /** ISO 8601, UTC; `to` is the first moment after it. */
  from: string;
  to: string;
  /** Why there was a freeze; why it was gone through is the reason of the record. */
  why: string;
};

/** A key that may sign releases, as a line of `allowed_signers` names it. */
export type RecordedSigner = {
  /** Names of areas, with `*` and `?`, as the file has them. */
  areas: string;
  /** Its fingerprint, `SHA256:…`. */
  key: string;
  name: string;
};

/** The rules of an environment that `site.config.json` and `allowed_signers` set. */
export type RecordedSettings = {
  environment: string;
  /** Freezes that are not over. Times are ISO 8601, UTC; `areas` is null for the whole site. */
  freezes: (RecordedFreeze & { areas: string[] | null })[];
  /** Keys that may sign releases; null where no signature is required. */
  signers: RecordedSigner[] | null;
};

/** A setting that a change gives another value; undefined where there is none before, or after. */
export type SettingsChange = { key: string; before?: unknown; after?: unknown };

/** One record of the log, `log/<rev, 8 digits>.json`, written create-only. The highest rev is live. */
export type LogRecord = {
  rev: number;
  parent: number;
  /** Unique per attempt: tells a promoter whether a record of unknown outcome is its own. */
  nonce: string;
  /** Edition that visitors get. */
  live: string;
  /**
   * Edition that `percent` of the visitors get instead, where one canary runs; null and 0 where none does,
   * or several. Records from before canaries had names say no more of it.
   */
  candidate: string | null;
  percent: number;
  /** The canaries that run, in order of name; left out where none does. */
  canaries?: RecordedCanary[];
  /**
   * Editions of their mixtures: bit 1 of the index stands for the first canary, bit 2 for the second, and so
   * on; the first is `live`. Left out where no canary runs.
   */
  mixtures?: string[];
  /** Records from before there were identities hold a plain name. */
  who: Identity | string;
  /** ISO 8601, UTC. */
  when: string;
  why: string;
  /**
   * Digest of the record before (`recordDigest`): the chain that `verify` proves. Null where there was
   * none, or none that could be read; records from before there was a chain say nothing.
   */
  previous?: string | null;
  /** Keys (`SHA256:…`) that vouched for the releases which are new in it, by area; where that was required. */
  signers?: Record<string, string[]>;
  /** Revision whose change this one took back. */
  undoes?: number;
  /** Set where it puts back what was there before, all or a part of it. */
  takesBack?: true;
  /** The freeze that it went through, as somebody said that it may. */
  despiteFreeze?: RecordedFreeze;
  /** The rules that it was promoted under; records of earlier versions of the platform lack them. */
  settings?: RecordedSettings;
  /** Settings that it changed, as the promoter accepted them; left out where it changed none. */
  acceptedSettings?: SettingsChange[];
  /** Why a rollout decided so, with figures; left out where a person did. */
  evidence?: Evidence;
};

/** A record before the log takes it: the chain is the log's own matter. */
export type NewRecord = Omit<LogRecord, 'previous'>;
