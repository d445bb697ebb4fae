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

/** A fact of an edition, with the state of its days at composition, and its area. */
export type EditionFact = FactWithDatePhase & {
  area: string;
  /** The area no longer publishes it; pages keep quoting its last value. */
  isKept?: true;
};

export type EditionFile = { blob: string; bytes: number; type: string };

export type SiteRetired = {
  /** The successor of each retired area, or null. */
  areas: Record<string, string | null>;
  /** Sorted. */
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
  /** Missing in editions of early versions. */
  site?: SiteConfig;
  /** Digest of the composer's code: pages of another composer are not reused. */
  composer: string;
  /** By canonical address. */
  pages: Record<string, EditionPage>;
  facts?: Record<string, EditionFact>;
  /** Canonical addresses by alias in lower case: `/home` → `/`. */
  aliases: Record<string, string>;
  /** Addresses that are gone (status 410), in lower case. */
  gone?: string[];
  retired?: SiteRetired;
  /** Status 404 for addresses that match a pattern but have no page. */
  missing: { pattern: string; page: EditionPage }[];
  /** Status 404 for every other address. */
  notFound: EditionPage;
  /** Other files at the root, by address, such as `/robots.txt`. */
  files: Record<string, EditionFile>;
  /** Headers of every HTML page, such as Content-Security-Policy. */
  headers: Record<string, string>;
};

/** The author of a change, as far as it is known. */
export type Identity = {
  /** The account that the credentials prove, such as `ada@build-7`. */
  account: string;
  /** The operating system for a local store. */
  provenBy: string;
  /** Unproven names, by their source. */
  claims: Record<string, string>;
};

/** The origin of a release, `releases/<name>/<version>/provenance.json`. */
export type Provenance = {
  /** Null outside of a repository. */
  commit: string | null;
  /** True for uncommitted changes; null without a commit. */
  dirty: boolean | null;
  /** ISO 8601, UTC. */
  committedAt: string | null;
  builtAt: string;
  builder: string;
  /** Version of Node. */
  node: string;
};

/** Releases that a share of visitors gets instead of the live ones. */
export type RecordedCanary = {
  /** The areas that it began with (`mf-awards+shell`). It never changes, as it decides which visitors get the canary. */
  name: string;
  releases: Record<string, string>;
  /** 1 to 99. */
  percent: number;
  rollout?: RecordedRollout;
};

/** A freeze that a change overrode. `from` and `to` (exclusive) are ISO 8601. */
export type RecordedFreeze = {
  from: string;
  to: string;
  /** The reason of the freeze; the record states the reason of the change. */
  why: string;
};

/** A key that may sign releases: a line of `allowed_signers`. */
export type RecordedSigner = {
  /** Patterns of area names, with `*` and `?`. */
  areas: string;
  /** The fingerprint, `SHA256:…`. */
  key: string;
  name: string;
};

/** The rules of an environment, from `site.config.json` and `allowed_signers`. */
export type RecordedSettings = {
  environment: string;
  /** Freezes that are not over. Times are ISO 8601, UTC; `areas` is null for the whole site. */
  freezes: (RecordedFreeze & { areas: string[] | null })[];
  /** Keys that may sign releases; null where no signature is required. */
  signers: RecordedSigner[] | null;
};

/** `before` and `after` are undefined where the setting is not set. */
export type SettingsChange = { key: string; before?: unknown; after?: unknown };

/** A record of the log, `log/<rev, 8 digits>.json`. The highest revision is live. */
export type LogRecord = {
  rev: number;
  parent: number;
  /** Unique per attempt: it identifies a record whose write had an unknown outcome. */
  nonce: string;
  live: string;
  /** The edition and share of a single canary; null and 0 for none or several. Early records state no more. */
  candidate: string | null;
  percent: number;
  /** In order of name. */
  canaries?: RecordedCanary[];
  /** Editions of all combinations of canaries; the index is a bit mask over the canaries, and 0 is `live`. */
  mixtures?: string[];
  /** Early records have a plain name. */
  who: Identity | string;
  /** ISO 8601, UTC. */
  when: string;
  why: string;
  /** `recordDigest` of the record before it; null if that was unreadable. Early records lack it. */
  previous?: string | null;
  /** Keys (`SHA256:…`) that signed its new releases, by area. Only if signatures are required. */
  signers?: Record<string, string[]>;
  undoes?: number;
  /** It restores an earlier state or a part of it. */
  takesBack?: true;
  despiteFreeze?: RecordedFreeze;
  /** The rules at promotion; early records lack them. */
  settings?: RecordedSettings;
  /** Changed settings that the promoter accepted. */
  acceptedSettings?: SettingsChange[];
  evidence?: Evidence;
};

/** A record to append; the log adds the chain. */
export type NewRecord = Omit<LogRecord, 'previous'>;
