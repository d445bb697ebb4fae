import type { RenderedRoute } from '@concourse/area/createServer';
import type { Problem } from '@concourse/build/development/browser/development';
import type { Facts } from '@concourse/contract/facts';
import type { RetiredAddress } from '@concourse/contract/release';
import type { ShellPage } from '@concourse/contract/shellServer';
import type { Inputs } from './inputs';

/** The pages of an area as its newest code renders them, without those that are not compiled yet. */
export type AreaPages = {
  kind: 'area';
  routes: RenderedRoute[];
  retired: RetiredAddress[];
  facts: Facts;
};

/** The shell as its newest code renders it; what depends on the address is asked for. */
export type ShellParts = {
  kind: 'shell';
  siteName: string;
  pages: ShellPage[];
};

/** What stands around the page at an address. */
export type ShellAround = {
  language: string;
  attributes: Record<string, string>;
  header: string;
  footer: string;
  skipLink: string;
};

export type FromPrerenderer =
  | { type: 'started' }
  | { type: 'rendered'; result: AreaPages | ShellParts; inputs: Inputs }
  | { type: 'failed'; problems: Problem[] }
  | { type: 'around'; path: string; around: ShellAround }
  /** Every change that was saved when it was asked is on its way or done. */
  | { type: 'looked' };

export type ToPrerenderer =
  | { type: 'around'; path: string }
  | { type: 'look' }
  /** Compile and render the page of a route, too, or of all. */
  | { type: 'open'; route: string }
  | { type: 'openAll' };
