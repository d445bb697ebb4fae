import type { Facts, Quotation } from './facts';
import type { AreaOwner } from './owner';

/** One served file of a release. */
export type ReleaseFile = {
  /** Subresource integrity of the bytes, `sha384-…`. */
  integrity: string;
  /** Size in bytes before compression. */
  bytes: number;
};

/** A picture that a page shows first and wants early. */
export type ImagePreload = { href: string; media?: string };

/** One prerendered address of a route. */
export type ReleasePage = {
  /** Canonical address, such as `/gais/speaker/3`. For a not-found page: the route's pattern. */
  path: string;
  /** 200, or 404 for what a pattern answers where no page exists. */
  status: 200 | 404;
  title: string;
  description: string;
  /** Social image: path of a file of the release. */
  socialImage?: string;
  /** schema.org objects. `%%siteUrl%%` and other site tokens are filled in at composition. */
  structuredData?: object[];
  /** Sha-256 (hex) of the fragment's HTML; the fragment itself lies in the release's `fragments/`. */
  fragment: string;
  images: ImagePreload[];
  /** Facts that the page quotes; left out where it quotes none. */
  quotes?: {
    /** In its fragment, title and description: the browser has to know them. */
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

/** An address that an area gave up: where it leads now, or that it is gone for good. */
export type RetiredAddress = { path: string; to: string } | { path: string; gone: true };

/** What a build says about itself: written by the build, read by promotion, composition and server. */
export type ReleaseManifest = {
  contract: number;
  /** Workspace name of the area, such as `mf-awards`, or `shell`. */
  name: string;
  /** Semantic version. */
  version: string;
  /** Whom to ask about the area; releases from before areas said so have none. */
  owner?: AreaOwner;
  /** Name of the Module Federation container, such as `mf_awards`. Empty for the shell. */
  container: string;
  /** File name of the container's entry. For the shell: its first script. */
  entry: string;
  /** Singletons the container asks of the host, with the ranges it accepts. For the shell: what it provides, exact. */
  shared: Record<string, string>;
  /** Set if the container shares modules of its own or has remotes: it needs the full federation runtime of its host. */
  federation?: { remotes: FederatedRemote[] };
  /** Design tokens that an area needs of the shell. For the shell: custom properties that it provides. */
  tokens?: string[] | undefined;
  /**
   * The kit's global styles (tokens, faces, base styles) that a release was made with: their digest. For an area: the
   * file that brings them along, below its own root, for a shell that was made with others.
   */
  globalStyles?: { digest: string; own?: string | undefined } | undefined;
  routes: ReleaseRoute[];
  /** Addresses that were the area's once; left out where there are none. */
  retired?: RetiredAddress[];
  /** What the area says and pages of any area may quote; left out where there is nothing. */
  facts?: Facts;
  /** The most that one page may cost a visitor, in bytes as they are sent; left out where there is no limit. */
  budget?: { page: number };
  /** Every served file, by its path inside the release. */
  files: Record<string, ReleaseFile>;
  /** The shell only. */
  shell?: {
    /** Files that every page needs, in loading order. */
    scripts: string[];
    styles: string[];
    /** Styles for visitors without JavaScript. */
    stylesWithoutScript: string[];
    fonts: string[];
    /** Files at the root of the site: address to file of the release. */
    files: Record<string, string>;
    /** Sha-256 (hex) of the node bundle that composition runs. */
    bundle: string;
  };
};
