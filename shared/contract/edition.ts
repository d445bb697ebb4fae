import type { QuotedFacts } from './facts';
import type { FederatedRemote } from './release';
import type { SiteConfig } from './siteConfig';

/** A file of a release, and what the browser checks it against. */
export type FileWithIntegrity = { href: string; integrity: string };

/** What the browser needs to load one area of an edition. */
export type AreaEntry = {
  name: string;
  version: string;
  container: string;
  /** Address of `remoteEntry.js`. */
  entry: string;
  integrity: string;
  /** Stylesheets that the area needs on any of its pages, before it shows: those of a kit that is not the shell's. */
  styles?: FileWithIntegrity[];
  /** True if the area needs the full federation runtime: it negotiates versions, has remotes, or is of contract 1. */
  federation?: true;
  /** Entries of the remotes of the area, which the shell allows to load. */
  remotes?: FederatedRemote[];
  /** Path patterns that the area owns. */
  routes: string[];
  /** Addresses that a pattern above matches, but that only the server answers: with a redirect, or that they are gone. */
  retired?: string[];
};

/**
 * The inert JSON block of a page (`<script type="application/json" id="page-data">`). It speaks of
 * the page's own area only, so that a release of one area leaves the pages of the others as they are.
 */
export type PageData = {
  contract: number;
  shell: string;
  area: AreaEntry | null;
  site: SiteConfig;
  /** What the page and the header above it quote; left out where they quote nothing. */
  facts?: QuotedFacts;
};

/**
 * `/edition.owners.json`: which area to ask about an address. It speaks of how addresses begin, in as few words as
 * tell the areas apart: whether an area has the address says its own directory.
 */
export type EditionOwners = {
  contract: number;
  /** Path patterns by the name of the area; no two areas have one that matches the same address of either. */
  owners: Record<string, string[]>;
};

/** `/edition.areas/<name>.json`: all that a browser has to know to move to the pages of one area. */
export type AreaDirectory = {
  contract: number;
  shell: string;
  area: AreaEntry;
  /** Every file that some route needs before it can show. */
  files: FileWithIntegrity[];
  /** For each of the area's `routes`: which of `files` it needs, in loading order. */
  needs: number[][];
  /** What the header quotes on pages of any area, and the pages of this one; left out where nothing is quoted. */
  facts?: { shell: QuotedFacts; pages: QuotedFacts };
};

/**
 * `/edition.json`: all areas of the visitor's edition. For hosts elsewhere, for development, and for shells from
 * before areas had directories of their own.
 */
export type EditionDirectory = {
  contract: number;
  shell: string;
  /** Digest of the shell's global styles: what is developed beside it is held against it. */
  globalStyles?: string;
  areas: AreaEntry[];
  /** What the header quotes on any page, and the pages of each area; left out where nothing is quoted. */
  facts?: { shell: QuotedFacts; areas: Record<string, QuotedFacts> };
};
