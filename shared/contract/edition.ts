import type { QuotedFacts } from './facts';
import type { FragmentKey, FragmentNode } from './fragments';
import type { FederatedRemote } from './release';
import type { SiteConfig } from './siteConfig';

/** The address of a release file and its subresource integrity hash. */
export type FileWithIntegrity = { href: string; integrity: string };

/** The data that the browser needs to load one area of an edition. */
export type AreaEntry = {
  name: string;
  version: string;
  container: string;
  /** Address of `remoteEntry.js`. */
  entry: string;
  integrity: string;
  /** Stylesheets to load before any page of the area; set if the area was built with other global styles than the shell. */
  styles?: FileWithIntegrity[];
  /** True if the area needs the full federation runtime: it negotiates versions or has remotes. */
  federation?: true;
  /** Entries of the remotes of the area, which the shell allows to load. */
  remotes?: FederatedRemote[];
  /** Path patterns that the area owns. */
  routes: string[];
  /** Retired addresses that match `routes`. The server answers them with a redirect or 410. */
  retired?: string[];
};

/**
 * The inert JSON block of a page (`<script type="application/json" id="page-data">`). It describes only the
 * page's own area, so a release of one area does not change the pages of other areas.
 */
export type PageData = {
  contract: number;
  shell: string;
  area: AreaEntry | null;
  site: SiteConfig;
  /** Path of the page; missing in 404 documents, which serve many addresses. */
  path?: string | undefined;
  /** Number of elements in `#header` and `#area`. Another number shows that a translator or extension changed them. */
  elements?: number | undefined;
  /** Facts that the page and the header quote; omitted if empty. */
  facts?: QuotedFacts;
};

/**
 * `/edition.owners.json`: the area whose directory a browser requests for an address. Holds the shortest
 * patterns that distinguish the areas; whether an address exists is decided by the area's directory.
 */
export type EditionOwners = {
  contract: number;
  /** Area name to its path patterns. No address of one area matches a pattern of another. */
  owners: Record<string, string[]>;
};

/** A composed fragment, as browsers show it after a navigation. */
export type PlacedFragment = { content: FragmentNode[]; styles: FileWithIntegrity[] };

/** `/edition.fragments.json`: all composed fragments of an edition. Missing if there are none. Used by development. */
export type EditionFragmentsFile = {
  contract: number;
  fragments: Record<FragmentKey, { html: string; styles: FileWithIntegrity[] }>;
};

/** `/edition.areas/<name>.json`: everything a browser needs to navigate to the pages of one area. */
export type AreaDirectory = {
  contract: number;
  shell: string;
  area: AreaEntry;
  /** The files that any route of the area needs before its page can show. */
  files: FileWithIntegrity[];
  /** For each entry of `area.routes`: indexes into `files`, in loading order. */
  needs: number[][];
  /** For each entry of `area.routes`: the fragments that its pages show. Omitted if there are none. */
  places?: FragmentKey[][];
  /** These fragments. */
  fragments?: Record<FragmentKey, PlacedFragment>;
  /** Facts that the header and the pages of this area quote; omitted if empty. */
  facts?: { shell: QuotedFacts; pages: QuotedFacts };
};

/**
 * `/edition.areas/<name>.fragments.json`: what a browser needs to hydrate fragments of one area. Missing if none hydrates.
 * `container`, `entry` and `integrity` of `area` are those of its fragments.
 */
export type AreaFragments = Pick<AreaDirectory, 'contract' | 'shell' | 'area' | 'files'> & {
  /** The fragments that hydrate, with the digest of each; `needs` are indexes into `files`. */
  provides: Record<FragmentKey, { digest: string; needs: number[] }>;
  /** Facts that these fragments quote. */
  facts: QuotedFacts;
};

/**
 * `/edition.json`: all areas of the visitor's edition. Used by other hosts and by development.
 */
export type EditionDirectory = {
  contract: number;
  shell: string;
  /** Digest of the shell's global styles. Development compares those of an area with it. */
  globalStyles?: string;
  areas: AreaEntry[];
  /** Facts that the header and the pages of each area quote; omitted if empty. */
  facts?: { shell: QuotedFacts; areas: Record<string, QuotedFacts> };
};
