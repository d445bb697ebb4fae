import type { StatedFact } from '@concourse/contract/dayState';
import type { Quotation } from '@concourse/contract/facts';
import type { AreaOwner } from '@concourse/contract/owner';
import type { RetiredAddress } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import type { Evidence, RecordedRollout } from './rollouts';

/** A composed page of an edition. */
export type EditionPage = {
  /** Sha-256 (hex) of the page's bytes: the name of its blob, and its ETag. */
  blob: string;
  bytes: number;
  /** The area that owns it, or `shell`. */
  area: string;
  /** Facts of other areas that it quotes. */
  quotes?: Quotation[];
};

/** A fact of an edition, with the state of its days at composition, and its area. */
export type EditionFact = StatedFact & {
  area: string;
  /** The area no longer publishes it; pages keep quoting its last value. */
  isKept?: true;
};

export type EditionFile = { blob: string; bytes: number; type: string };

/** Areas and addresses that the site has retired. */
export type SiteRetired = {
  /** Retired areas, each with the name of its successor, or null. */
  areas: Record<string, string | null>;
  /** Addresses that redirect elsewhere, or are gone, sorted. */
  addresses: RetiredAddress[];
};

/** An immutable snapshot of the whole site, `editions/<id>.json`. */
export type Edition = {
  /** See `editionId`. */
  id: string;
  contract: number;
  /** The releases of the shell and of every area, with the digest of the manifest, and the owner. */
  releases: Record<string, { version: string; digest: string; owner?: AreaOwner }>;
  /** Digest of the site configuration at composition. */
  configuration: string;
  /** The site configuration, which is public; missing in editions of early versions. */
  site?: SiteConfig;
  /** Digest of the composer's code: pages of another composer are not reused. */
  composer: string;
  /** Pages by canonical address. */
  pages: Record<string, EditionPage>;
  /** Facts that the areas publish, by name. */
  facts?: Record<string, EditionFact>;
  /** Addresses that redirect to a canonical one, in lower case, such as `/home` to `/`. */
  aliases: Record<string, string>;
  /** Addresses that are gone (status 410), in lower case. */
  gone?: string[];
  retired?: SiteRetired;
  /** Answers (status 404) for addresses that match a pattern, but have no page. */
  missing: { pattern: string; page: EditionPage }[];
  /** The answer (status 404) for every other address. */
  notFound: EditionPage;
  /** Other files at the root, by address: `/robots.txt`, `/sitemap.xml`, `/edition.json`, icons. */
  files: Record<string, EditionFile>;
  /** Headers of every HTML page that depend on configuration (Content-Security-Policy …). */
  headers: Record<string, string>;
};

/** The author of a change, as far as it is known. */
export type Identity = {
  /** The account that the credentials prove, such as `ada@build-7`. */
  account: string;
  /** What proves the account: the operating system for a local store. */
  provenBy: string;
  /** Unproven names, by their source. */
  claims: Record<string, string>;
};

/** The origin of a release, `releases/<name>/<version>/provenance.json`. */
export type Provenance = {
  /** Commit of the sources; null outside of a repository. */
  commit: string | null;
  /** Whether the sources had uncommitted changes; null if there is no commit. */
  dirty: boolean | null;
  /** ISO 8601, UTC. */
  committedAt: string | null;
  builtAt: string;
  /** The account that built it, such as `ada@build-7`. */
  builder: string;
  /** The version of Node that built it. */
  node: string;
};

/** Releases that a share of visitors gets instead of the live ones. */
export type RecordedCanary = {
  /** The areas that it began with, such as `mf-awards+shell`. It decides which visitors get it, so it never changes. */
  name: string;
  /** Versions by area. */
  releases: Record<string, string>;
  /** The share of visitors in percent: 1 to 99. */
  percent: number;
  /** The plan of an automatic rollout. */
  rollout?: RecordedRollout;
};

/** A freeze that a change overrode. */
export type RecordedFreeze = {
  /** ISO 8601, UTC; `to` is the first moment after it. */
  from: string;
  to: string;
  /** The reason of the freeze; the record states the reason of the change. */
  why: string;
};

/** A key that may sign releases: a line of `allowed_signers`. */
export type RecordedSigner = {
  /** Patterns of area names, with `*` and `?`. */
  areas: string;
  /** Its fingerprint, `SHA256:…`. */
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

/** A setting that a change alters; `before` and `after` are undefined where it is not set. */
export type SettingsChange = { key: string; before?: unknown; after?: unknown };

/** A record of the log, `log/<rev, 8 digits>.json`. The highest revision is live. */
export type LogRecord = {
  rev: number;
  parent: number;
  /** Unique per attempt: it identifies a record whose write had an unknown outcome. */
  nonce: string;
  /** The edition that visitors get. */
  live: string;
  /** The edition of a single canary and its share; null and 0 for none or several. Early records have no more. */
  candidate: string | null;
  percent: number;
  /** The running canaries, in order of name. */
  canaries?: RecordedCanary[];
  /** Editions of all combinations of canaries; the index is a bit mask over the canaries, and 0 is `live`. */
  mixtures?: string[];
  /** Early records have a plain name. */
  who: Identity | string;
  /** ISO 8601, UTC. */
  when: string;
  why: string;
  /** Digest of the record before it (`recordDigest`); null if that was unreadable. Early records lack it. */
  previous?: string | null;
  /** Keys (`SHA256:…`) that signed its new releases, by area; if signatures were required. */
  signers?: Record<string, string[]>;
  /** The revision whose change this one reverts. */
  undoes?: number;
  /** It restores an earlier state, or a part of it. */
  takesBack?: true;
  /** The freeze that it overrode. */
  despiteFreeze?: RecordedFreeze;
  /** The rules at promotion; early records lack them. */
  settings?: RecordedSettings;
  /** Settings that it changed, which the promoter accepted. */
  acceptedSettings?: SettingsChange[];
  /** The figures behind the decision of a rollout. */
  evidence?: Evidence;
};

/** A record to append; the log adds the chain. */
export type NewRecord = Omit<LogRecord, 'previous'>;
