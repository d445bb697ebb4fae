import type { FactWithDatePhase } from '@concourse/contract/datePhase';
import type { Quotation } from '@concourse/contract/facts';
import type { AreaOwner } from '@concourse/contract/owner';
import type { RetiredAddress } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import type { Evidence, RecordedRollout } from './rollouts';

export type EditionPage = {
  /** Sha-256 (hex) of the page's bytes: the name of its blob, and its ETag. */
  blob: string;
  bytes: number;
  /** The area that owns it, or `shell`. */
  area: string;
  quotes?: Quotation[];
};

/** A fact of an edition, with its date phase at composition. */
export type EditionFact = FactWithDatePhase & {
  area: string;
  /** Set if the area no longer publishes it: pages quote its last value. */
  isKept?: true;
};

export type EditionFile = { blob: string; bytes: number; type: string };

export type SiteRetired = {
  /** The successor of each retired area, or null. */
  areas: Record<string, string | null>;
  addresses: RetiredAddress[];
};

/** An immutable snapshot of the whole site, `editions/<id>.json`. */
export type Edition = {
  id: string;
  contract: number;
  /** The shell and every area; `digest` is that of the manifest. */
  releases: Record<string, { version: string; digest: string; owner?: AreaOwner }>;
  /** Digest of the site configuration at composition. */
  configuration: string;
  /** Missing in early editions. */
  site?: SiteConfig;
  /** Digest of the composer's code: pages of other composers are not reused. */
  composer: string;
  /** By canonical address. */
  pages: Record<string, EditionPage>;
  facts?: Record<string, EditionFact>;
  /** Canonical addresses by alias in lower case: `/home` → `/`. */
  aliases: Record<string, string>;
  /** Addresses with status 410, in lower case. */
  gone?: string[];
  retired?: SiteRetired;
  /** Pages with status 404 for addresses that match a pattern but have no page. */
  missing: { pattern: string; page: EditionPage }[];
  /** The page with status 404 for every other address. */
  notFound: EditionPage;
  /** Other files by address, such as `/robots.txt`. */
  files: Record<string, EditionFile>;
  /** Headers of every HTML page. */
  headers: Record<string, string>;
};

/** The author of a change. */
export type Identity = {
  /** The account that the credentials prove, such as `ada@build-7`. */
  account: string;
  /** The source of the proof: the operating system for a local store. */
  provenBy: string;
  /** Unproven names, by source. */
  claims: Record<string, string>;
};

/** The origin of a release, `releases/<name>/<version>/provenance.json`. */
export type Provenance = {
  /** Null outside of a git repository. */
  commit: string | null;
  /** True for a build with uncommitted changes; null without a commit. */
  dirty: boolean | null;
  /** ISO 8601, UTC. */
  committedAt: string | null;
  builtAt: string;
  builder: string;
  node: string;
};

/** Releases that a share of visitors gets instead of the live ones. */
export type RecordedCanary = {
  /** The areas at its start (`mf-awards+shell`). It selects the visitors, so it never changes. */
  name: string;
  releases: Record<string, string>;
  /** 1 to 99. */
  percent: number;
  rollout?: RecordedRollout;
};

/** `from` and `to` (exclusive) are ISO 8601, UTC; `why` is the reason for the freeze. */
export type RecordedFreeze = { from: string; to: string; why: string };

/** A line of `allowed_signers`: patterns of area names (`*`, `?`), a fingerprint (`SHA256:…`), the name of the key. */
export type RecordedSigner = { areas: string; key: string; name: string };

/** The rules of an environment, from `site.config.json` and `allowed_signers`. */
export type RecordedSettings = {
  environment: string;
  /** Current and future freezes; `areas` is null for the whole site. */
  freezes: (RecordedFreeze & { areas: string[] | null })[];
  /** Keys that may sign releases; null if no signature is required. */
  signers: RecordedSigner[] | null;
};

/** `before` or `after` is undefined if the setting is not set. */
export type SettingsChange = { key: string; before?: unknown; after?: unknown };

/** A record of the log, `log/<rev, 8 digits>.json`. The highest revision is live. */
export type LogRecord = {
  rev: number;
  parent: number;
  /** Unique per attempt: identifies a record whose write had an unknown outcome. */
  nonce: string;
  live: string;
  /** Edition and share of a single canary; null and 0 for none or several. Early records have no `canaries`. */
  candidate: string | null;
  percent: number;
  /** In order of name. */
  canaries?: RecordedCanary[];
  /** Editions of all combinations of canaries. The index is a bit mask over the canaries; 0 is `live`. */
  mixtures?: string[];
  /** Early records have a plain name. */
  who: Identity | string;
  /** ISO 8601, UTC. */
  when: string;
  why: string;
  /** `recordDigest` of the record before; null if that was unreadable. Early records lack it. */
  previous?: string | null;
  /** Keys (`SHA256:…`) that signed its new releases, by area, if signatures are required. */
  signers?: Record<string, string[]>;
  /** The revision that it rolls back. */
  undoes?: number;
  /** Set for a rollback of any kind. */
  takesBack?: true;
  /** The freeze that it overrode. */
  despiteFreeze?: RecordedFreeze;
  /** Early records lack it. */
  settings?: RecordedSettings;
  /** Changed settings that the release manager accepted. */
  acceptedSettings?: SettingsChange[];
  evidence?: Evidence;
};

/** A record to append; the log adds the chain. */
export type NewRecord = Omit<LogRecord, 'previous'>;
