import type { FactWithDatePhase } from '@concourse/contract/datePhase';
import type { FactValues } from '@concourse/contract/editableFacts';
import type { Quotation } from '@concourse/contract/facts';
import type { AreaOwner } from '@concourse/contract/owner';
import type { RetiredAddress } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import type { Access } from '../config/access';
import type { ApprovalRule } from '../config/approvals';
import type { RegisteredHost } from '../config/hosts';
import type { Webhook } from '../config/webhooks';
import type { Evidence, RecordedRollout } from './rollouts';

export type EditionPage = {
  /** Sha-256 (hex) of the page's bytes: the name of its blob, and its ETag. */
  blob: string;
  bytes: number;
  /** The area that owns it, or `shell`. */
  area: string;
  quotes?: Quotation[];
  /** Digests of the fragments that it shows, by key; empty for a place without content. */
  fragments?: Record<string, string> | undefined;
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
  site: SiteConfig;
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
  /** The urgent notice on its pages. */
  notice?: RecordedNotice;
  /** Values that replace those of its releases. */
  changedFacts?: FactValues;
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
  /** The source of the proof: the operating system for a local store, the issuer of an ID token for a hosted console. */
  provenBy: string;
  /** The id of the account at the issuer. It stays when names and addresses change. */
  subject?: string;
  /** Unproven names, by source. */
  claims: Record<string, string>;
};

/** A decision of the hosted console about a request, `decisions/<day>/<time>-<allowed or refused>-<id>.json`. */
export type Decision = {
  /** ISO 8601, UTC. */
  when: string;
  /** Null if the request proved no identity. */
  who: Identity | null;
  /** The requested operation, such as `promote` or `sign in`. */
  operation: string;
  /** Null for an operation that concerns no environment. */
  environment: string | null;
  areas: string[];
  allowed: boolean;
  /** The code of the error with which the request failed, allowed or not; null for a change that was applied. */
  code: string | null;
  message: string;
  /** Pages that failed in a browser. */
  pages?: PageFailure[] | undefined;
};

/**
 * A changed page that failed in a browser. `way` is `by address`, or `by a click on <page>`. `picture` is the path of a
 * PNG file, for a hosted console in the store; null if the tab did not answer.
 */
export type PageFailure = {
  area: string;
  page: string;
  way: string;
  message: string;
  picture: string | null;
};

/** The origin of a build, `provenance.json` in its folder. */
export type BuildOrigin = {
  /** Null outside of a git repository. */
  commit: string | null;
  /** True if files that the build compiles had uncommitted changes; null without a commit. */
  dirty: boolean | null;
  /** ISO 8601, UTC. */
  committedAt: string | null;
  builtAt: string;
  /** The version of Node.js; null if the build did not state its origin. */
  node: string | null;
};

/** The origin of a release, `releases/<name>/<version>/provenance.json`. `builder` is the account that published it. */
export type Provenance = BuildOrigin & { builder: string };

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

/** A stop of all changes, until a release manager resumes them. `when` is ISO 8601, UTC. */
export type RecordedStop = { who: Identity | string; when: string; why: string };

/** The settings of an environment. Its live edition has the other ones: the values of pages. */
export type RecordedSettings = {
  environment: string;
  /** Current and future freezes; `areas` is null for the whole site. */
  freezes: (RecordedFreeze & { areas: string[] | null })[];
  stop: RecordedStop | null;
  /** Keys that may sign releases; null if no signature is required. */
  signers: RecordedSigner[] | null;
  webhooks: Webhook[];
  previewDurationMs: number;
  access: Access;
  hosts: RegisteredHost[];
  approvals: ApprovalRule[];
  /** The urgent notice on pages, also after its end. */
  notice: RecordedNotice | null;
  /** Facts whose values replace those of releases, by name. */
  changedFacts: ChangedFacts;
};

/** `published` is the value of the release of `area` when the organiser changed the fact. */
export type ChangedFacts = Record<string, { area: string; value: unknown; published: unknown }>;

/** `paths` are patterns, null for all pages. `until` is exclusive. */
export type RecordedNotice = {
  text: string;
  link: string | null;
  paths: string[] | null;
  until: string;
};

/** `before` or `after` is undefined if the setting is not set. */
export type SettingsChange = { key: string; before?: unknown; after?: unknown };

/**
 * Changed pages that were opened in a browser before a change: by address, and by a click on the page `from` (null
 * without a link). A text if none was opened: the reason.
 */
export type OpenedPages =
  | { browser: string; pages: { page: string; from: string | null }[]; changed: number }
  | `not opened: ${string}`;

export type RecordedAction =
  | 'freeze added'
  | 'freeze ended'
  | 'stopped'
  | 'resumed'
  | 'loss accepted';

/** A record of the log, `log/<rev, 8 digits>.json`. The highest revision is live. */
export type LogRecord = {
  rev: number;
  parent: number;
  /** Unique per attempt: identifies a record whose write had an unknown outcome. */
  nonce: string;
  live: string;
  /** In order of name; missing without canaries. */
  canaries?: RecordedCanary[];
  /** Editions of all combinations of canaries. The index is a bit mask over the canaries; 0 is `live`. */
  variants?: string[];
  /** Tools may record a plain name. */
  who: Identity | string;
  /** ISO 8601, UTC. */
  when: string;
  why: string;
  /** `recordDigest` of the record that it follows; null if that was unreadable. */
  previous?: string | null;
  /** Revisions whose records were lost: it and later records take their place in the chain. Readers skip them. */
  lost?: number[];
  /** Set if it changes no edition: visitors get the same as before. */
  action?: RecordedAction;
  /** Keys (`SHA256:…`) that signed its new releases, by area, if signatures are required. */
  signers?: Record<string, string[]>;
  /** The revision that it rolls back. */
  undoes?: number;
  /** Set for a rollback of any kind. */
  isRollback?: true;
  /** The freeze that it overrode. */
  overridesFreeze?: RecordedFreeze;
  settings?: RecordedSettings;
  changedSettings?: SettingsChange[];
  evidence?: Evidence;
  /** The request that it applies, and the people who approved it. */
  request?: string;
  approvals?: { who: Identity | string; when: string }[];
  /** Omitted if opening pages was off, or no page changed. */
  opened?: OpenedPages;
};

/** A record to append; the log adds the chain. */
export type NewRecord = Omit<LogRecord, 'previous'>;

/** Metadata that a bucket stores with a file. A store in a folder ignores it. */
export type FileMetadata = {
  type?: string;
  cacheControl?: string;
  encoding?: 'br' | 'gzip';
  /** False for files that are rebuilt after a power failure: the writer does not wait for the disk. */
  durable?: boolean;
};

/** `md5` is in hex, or null if unknown. */
export type ListedFile = { bytes: number; modified: Date; md5: string | null };

/** The files of a store by path (`log/00000042.json`). Readers never see a partial file. Throws `StoreError`. */
export type StoreFiles = {
  /** The path of the folder, or `s3://bucket/prefix`, for messages. */
  readonly label: string;
  /** The best number of parallel reads or writes. */
  readonly concurrency: number;
  /** True if `list` with `after` does not read earlier names, as in a bucket. */
  readonly supportsStartAfter: boolean;
  /** True if a listing proves the content of files. Files on a disk must be read to be verified. */
  readonly hasVerifiedListing: boolean;
  /** Files that are shared by processes of this machine only. */
  readonly localFiles: StoreFiles;

  has(path: string): Promise<boolean>;
  /** Returns null for a missing file, as the other methods do. */
  read(path: string): Promise<Buffer | null>;
  modified(path: string): Promise<Date | null>;
  /** Creates a file, with a durable name, unless it exists. Returns true to exactly one of several writers. */
  createOnce(path: string, bytes: Buffer | string, how?: FileMetadata): Promise<boolean>;
  /** Writes or replaces a file. Its name is durable after `fsyncDirs` of its folder. */
  replace(path: string, bytes: Buffer | string, how?: FileMetadata): Promise<void>;
  /** Does nothing if the file does not exist. */
  remove(path: string): Promise<void>;
  /** Names of files and folders, ascending; with `recursive`, paths of all files. Empty for a missing folder. */
  list(
    folder: string,
    options?: { after?: string; limit?: number; recursive?: boolean },
  ): Promise<string[]>;
  /** Every file under a folder, by path inside it. */
  statAll(folder: string): Promise<Map<string, ListedFile>>;
  /**
   * Returns stamps that change with the files; null for missing files. Not implemented if a stamp costs as much as a read.
   * @param endings a stamp covers the files with these endings, and is null if one of them is missing
   */
  stamps?(paths: string[], endings?: readonly string[]): Promise<(string | null)[]>;
  /** Makes the file names in folders survive a power failure. */
  fsyncDirs(...folders: string[]): Promise<void>;
  /** Removes temporary files of killed writers. */
  sweepTemporaryFiles(now: () => Date): Promise<void>;
};
