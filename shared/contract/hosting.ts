import type { QuotedFacts } from './facts';
import type { SiteConfig } from './siteConfig';

type PartialTree<Tree> = {
  [Key in keyof Tree]?: Tree[Key] extends string ? string : PartialTree<Tree[Key]>;
};

/** What a host that is not ours may say of the site itself. The rest is as the area's own site has it. */
export type HostedSite = PartialTree<SiteConfig>;

/** An origin that leads nowhere: of a service, where a host that is not ours knows none. */
export const NO_SERVICE_ORIGIN = 'https://no-service.invalid';

declare global {
  /**
   * In a host that is not ours: the site of an area, by the address of the folder that its files come
   * from. The entry for such hosts sets it before the area is shown; on our own site there is none.
   */
  var hostedSites: Record<string, SiteConfig> | undefined;

  /**
   * What an area or the shell quotes, by the address of the folder that its files come from. Our shell
   * sets it before it moves to another page, the entry for other hosts before the area is shown. Where
   * there is nothing for a folder, the page is still the document's own and `#page-data` says it.
   */
  var quotedFacts: Record<string, QuotedFacts> | undefined;
}
