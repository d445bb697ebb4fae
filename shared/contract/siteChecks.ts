import type { Fact } from './facts';
import type { SiteConfig } from './siteConfig';

/** The text of a composed page. */
export type PageText = {
  /** Title, descriptions, alternative texts, and a line for each block of text. Omits elements with `data-prose`. */
  lines: string[];
  /** The blocks of text in `<main>`, including elements with `data-prose`. */
  main: string[];
  /** The parsed JSON-LD of the page. */
  structuredData: unknown[];
};

/** Text of a page that checks compare. `kind` is a name that the site chooses. */
export type PageStatement = { kind: string; text: string };

/** A statement and the first page of the area that has it. */
export type StatementOfPage = PageStatement & { path: string };

export type CheckedFacts = {
  /** The facts of an edition, each with the area that publishes it. */
  facts: Record<string, Fact & { area: string }>;
  /** The names of the facts that the pages of each area quote. */
  quotes: Record<string, string[]>;
};

/** A composed edition, as the checks of a site see it. */
export type CheckedSite = CheckedFacts & {
  site: SiteConfig;
  /** The statements of all pages, by area. */
  statements: Record<string, StatementOfPage[]>;
  /** The calendar files (`.ics`) of new releases. */
  calendars: { area: string; file: string; text: string }[];
  /** The live edition; null before the first promotion. */
  live: CheckedFacts | null;
  /** Areas whose release is already live. */
  kept: string[];
};

/**
 * A problem that a check of the site found. `file` is a file or the address of a page, `check` the name of the check, and
 * `advice` the next step.
 */
export type SiteProblem = {
  area: string;
  file: string;
  check: string;
  message: string;
  advice: string;
  /** True if the live edition has the same problem: it is reported, but rejects nothing. */
  isKept?: boolean;
};

/** `notices` are printed with the plan of a change, and reject nothing. */
export type SiteCheckResult = { problems: SiteProblem[]; notices: string[] };

/** Checks that know the content of one site. They run in the sandbox of the shell, and receive and return JSON. */
export type SiteChecks = {
  /** Returns the statements of a page that `check` needs. The platform stores them until the page changes. */
  readPage: (page: PageText) => PageStatement[];
  check: (site: CheckedSite) => SiteCheckResult;
};
