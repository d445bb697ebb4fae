import type { QuotedFacts } from './facts';
import type { SiteConfig } from './siteConfig';

type PartialTree<Tree> = {
  [Key in keyof Tree]?: Tree[Key] extends string ? string : PartialTree<Tree[Key]>;
};

/** The site settings that another host overrides. The rest comes from the area's own site. */
export type HostedSite = PartialTree<SiteConfig>;

/** The origin of a form service that another host has not configured. It never resolves (RFC 2606). */
export const NO_SERVICE_ORIGIN = 'https://no-service.invalid';

declare global {
  /**
   * Integrity of files by the path of their address, for chunks that a container loads. The shell fills it from the
   * document and from directories; the entry for foreign hosts from its release.
   */
  var fileIntegrities: Record<string, string> | undefined;

  /**
   * Site settings of an area, keyed by the URL of the folder that serves its files. Set by the entry for other
   * hosts before the area mounts; undefined on our own site.
   */
  var hostedSites: Record<string, SiteConfig> | undefined;

  /**
   * Quoted facts of an area or the shell, keyed by the URL of the folder that serves its files. Set by our shell
   * before a navigation and by the entry for other hosts before the area mounts. Without an entry for a folder,
   * the facts in `#page-data` apply.
   */
  var quotedFacts: Record<string, QuotedFacts> | undefined;
}
