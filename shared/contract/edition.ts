import type { QuotedFacts } from './facts';
import type { SiteConfig } from './siteConfig';

/** What the browser needs to load one area of an edition. */
export type AreaEntry = {
  name: string;
  version: string;
  container: string;
  /** Address of `remoteEntry.js`. */
  entry: string;
  integrity: string;
  /** Stylesheets that the area needs on any of its pages, before it shows: those of a kit that is not the shell's. */
  styles?: { href: string; integrity: string }[];
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

/** `/edition.json`: all areas of the visitor's edition, fetched once a visitor is about to move on. */
export type EditionDirectory = {
  contract: number;
  shell: string;
  /** Digest of the shell's global styles: what is developed beside it is held against it. */
  globalStyles?: string;
  areas: AreaEntry[];
  /** What the header quotes on any page, and the pages of each area; left out where nothing is quoted. */
  facts?: { shell: QuotedFacts; areas: Record<string, QuotedFacts> };
};
