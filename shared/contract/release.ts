import type { FactEntries } from './factFile';
import type { Facts, Quotation } from './facts';
import type { FragmentKey, ReleaseFragment } from './fragments';
import type { AreaOwner } from './owner';
import type { AreaSearch } from './search';

/** One served file of a release. */
export type ReleaseFile = {
  /** Subresource integrity of the bytes, `sha384-…`. */
  integrity: string;
  /** Size in bytes before compression. */
  bytes: number;
};

/** An image above the fold, which the page preloads. */
export type ImagePreload = { href: string; media?: string };

/** An Atom feed that a page links to. */
export type FeedLink = { href: string; title: string };

/** One prerendered address of a route. */
export type ReleasePage = {
  /** Canonical address, such as `/gais/speaker/3`. For a not-found page: the route's pattern. */
  path: string;
  /** 404 for the page that a pattern shows for unknown parameters. */
  status: 200 | 404;
  title: string;
  description: string;
  /** Texts of its second-level headings, which the search finds; omitted if empty. */
  headings?: string[];
  /** Path of the social image inside the release. */
  socialImage?: string;
  feed?: FeedLink;
  /** schema.org objects. Composition replaces `%%siteUrl%%` and other site tokens. */
  structuredData?: object[];
  /** SHA-256 (hex) of the content, which is stored in `fragments/` of the release. */
  fragment: string;
  images: ImagePreload[];
  /** Fragments that the page shows; omitted if empty. */
  places?: FragmentKey[];
  /** Facts that the page quotes; omitted if empty. */
  quotes?: {
    /** Quotations in the content, title and description; the browser needs their values. */
    content: Quotation[];
    structuredData: Quotation[];
  };
};

/** A container that an area loads, by the address of its entry. */
export type FederatedRemote = { entry: string; integrity: string };

export type ReleaseRoute = {
  id: string;
  /** Path pattern in the router's syntax, such as `/gais/speaker/:index`. */
  path: string;
  /** Other addresses that redirect here, such as `/home`. */
  aliases: string[];
  pages: ReleasePage[];
  /** Files the route needs before it can hydrate, in loading order. */
  scripts: string[];
  styles: string[];
};

/** A former address of an area: redirects to `to`, or is answered with 410 (`gone`). */
export type RetiredAddress = { path: string; to: string } | { path: string; gone: true };

export type Budgets = { page?: number | undefined; fragment?: number | undefined };

/** `release.json`, the manifest of a release: written by the build, read by promotion, composition and server. */
export type ReleaseManifest = {
  contract: number;
  /** Workspace name of the area, such as `mf-awards`, or `shell`. */
  name: string;
  /** Semantic version. */
  version: string;
  /** Missing if the area declares no owner. */
  owner?: AreaOwner;
  /** Name of the Module Federation container, such as `mf_awards`. Empty for the shell. */
  container: string;
  /** File name of the container's entry. For the shell: its first script. */
  entry: string;
  /** Singletons that the container requires, with version ranges. For the shell: the exact versions it provides. */
  shared: Record<string, string>;
  /** Set if the container shares modules of its own or has remotes: it needs the full federation runtime of its host. */
  federation?: { remotes: FederatedRemote[] };
  /** Design tokens that an area requires. For the shell: custom properties that it provides. */
  tokens?: string[] | undefined;
  /**
   * Digest of the kit's global styles (tokens, fonts, base styles) at build time. `own`, for areas: the stylesheet
   * that includes them, scoped to the area's root, for shells with other global styles.
   */
  globalStyles?: { digest: string; own?: string | undefined } | undefined;
  /**
   * Digest of the code that all areas run. For areas: `own` is the script with it, for shells that provide another one;
   * missing if the area only uses its own.
   */
  areaRuntime?: { digest: string; own?: string | undefined } | undefined;
  routes: ReleaseRoute[];
  /** Parts that other areas may show; omitted if empty. */
  fragments?: ReleaseFragment[];
  /** Name and entry of the container of the fragments that hydrate; missing if none does. */
  fragmentContainer?: { name: string; entry: string };
  /** Former addresses of the area; omitted if empty. */
  retired?: RetiredAddress[];
  /** Facts that the area publishes; omitted if empty. */
  facts?: Facts;
  /** Its `facts.json`, if it has editable facts: composition computes `facts` again with other values of them. */
  factEntries?: FactEntries;
  /** What the area adds to the search; missing if it adds nothing. */
  search?: AreaSearch;
  /**
   * Files with a stable address, such as a calendar to subscribe to: the address of a page with the
   * file's extension, to the file. An `.xml` file is an Atom feed, whose tokens composition replaces. Omitted if empty.
   */
  addresses?: Record<string, string>;
  /** Maximum transfer sizes in bytes, of one page and of the scripts of one fragment; omitted if there is no limit. */
  budget?: Budgets;
  /** All served files, keyed by their path inside the release. */
  files: Record<string, ReleaseFile>;
  /** The shell only. */
  shell?: {
    /** Files that every page needs, in loading order. */
    scripts: string[];
    /** Scripts that these load after the first frame; missing in releases that have none. */
    preloads?: string[];
    styles: string[];
    fonts: string[];
    /** Files at the root of the site, icons and the service worker: address to path inside the release. */
    files: Record<string, string>;
    /** SHA-256 (hex) of the node bundle that composition runs. */
    bundle: string;
  };
};
