import type { IconPath } from './reservedPaths';

/** One page that no area owns. */
export type ShellPage = {
  /** Address, or `*` for the answer to every address that nobody owns (status 404). */
  path: string;
  title: string;
  description: string;
  html: string;
};

/** What the shell's node bundle offers to composition. */
export type ShellServer = {
  siteName: string;
  /** Language of the documents, as in the `lang` attribute. */
  language: string;
  /** Social image of pages without one of their own: path of a file in the store. */
  socialImage: string;
  themeColor: string;
  header: (path: string) => string;
  footer: () => string;
  skipLink: () => string;
  /** Attributes of `<html>` that decide how the shell looks around a page. */
  documentAttributes: (path: string) => Record<string, string>;
  pages: ShellPage[];
  /** Icons at the root of the site: address to path in the store. */
  rootFiles: Partial<Record<IconPath, string>>;
  /** Contents of `/site.webmanifest`. */
  webManifest: object;
};
