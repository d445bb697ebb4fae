import type { IconPath } from './reservedPaths';
import type { SearchIndex } from './search';
import type { SiteChecks } from './siteChecks';

/** A page of the shell itself. */
export type ShellPage = {
  /** Address, or `*` for the 404 page of all addresses without an owner. */
  path: string;
  title: string;
  description: string;
  html: string;
};

/** The interface of the shell's node bundle, which composition calls. */
export type ShellServer = {
  siteName: string;
  /** Value of the `lang` attribute. */
  language: string;
  /** Default social image: path of a file in the store. */
  socialImage: string;
  themeColor: string;
  header: (path: string) => string;
  footer: () => string;
  skipLink: () => string;
  /** Attributes of `<html>` that style the shell for a page. */
  documentAttributes: (path: string) => Record<string, string>;
  pages: ShellPage[];
  /** Renders the page that lists everything that can be found. Without it, editions have no search. */
  searchPage?: (index: SearchIndex) => ShellPage;
  /** Checks of this site, which promotions, `dev` and `site check` run in addition to those of the platform. */
  siteChecks?: SiteChecks;
  /** Icons at the root of the site: address to path in the store. */
  rootFiles: Partial<Record<IconPath, string>>;
  /** Contents of `/site.webmanifest`. */
  webManifest: object;
};
