// The pages of a composed site, as the checks see them.
import type { ReleaseManifest } from '@concourse/contract/release';
import type { PageStatement, StatementOfPage } from '@concourse/contract/siteChecks';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import type { Edition } from '@concourse/core/store/types';

export type Reference = {
  tag: string;
  /** The value of the attribute, with decoded entities. */
  address: string;
  use: 'link' | 'action' | 'image' | 'script' | 'style' | 'other';
  integrity?: string;
  /** The key of the fragment that contains it. */
  fragment?: string;
};

/** A fault of a fragment on a page, as the end of a sentence. */
export type FragmentFault = { key: string; message: string };

/** The parts of a page that checks need. */
export type PageFacts = {
  lang: string;
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  headings: number;
  ids: string[];
  references: Reference[];
  fragmentFaults: FragmentFault[];
  /** Code that the Content-Security-Policy blocks, such as `style attribute on <p>`. */
  inlineCode: string[];
  /** True if structured data is not JSON. */
  hasMalformedData: boolean;
  /** What the checks of the site read in the page. */
  statements: PageStatement[];
};

export type ResolvedAddress = { path: string; hash: string };

export type SiteLink = ResolvedAddress & { isAction: boolean };

/** Returns null for other sites, `mailto:`, `data:` and malformed addresses. */
export type ResolveAddress = (address: string, from: string) => ResolvedAddress | null;

export type ComposedPage = {
  /** The address, or the pattern of a page of status 404. */
  path: string;
  area: string;
  status: 200 | 404;
  facts: PageFacts;
};

export type ComposedSite = {
  edition: Edition;
  site: SiteConfig;
  releases: Record<string, ReleaseManifest>;
  /** All pages of the areas that have a fault. */
  pages: ComposedPage[];
  /** The statements of each area's pages. */
  statements: Map<string, StatementOfPage[]>;
  /** Release files that pages of the other areas reference. */
  referencedFiles: Set<string>;
  resolve: ResolveAddress;
  faultOfLink: (link: SiteLink) => string | null;
};
