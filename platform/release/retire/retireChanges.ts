import { ownersOf } from '@concourse/core/project/owners';
import type { Edition } from '@concourse/core/store/types';
import { versionsOf } from '@concourse/store/versionsOf';
import { canaryWith } from '../canary';
import { withCanaries, type Change, type ShownTarget } from '../changes';
import { ReleaseError } from '../errors';
import { describeIdentity } from '../identity';
import { listReleases, type Versions } from '../releaseNames';
import type { SiteState } from '../siteState';
import type { AddressWord } from './retire';

/** An area that leaves the site. */
type Retirement = {
  area: string;
  /** Releases that go live in the same revision, of areas that take over its pages. */
  releases: Versions;
  words: AddressWord[];
};

/** Takes an area out of the site, for all visitors. Canaries of other areas continue without it. */
export const retireArea =
  (retirement: Retirement): Change =>
  (head) => {
    const also = listReleases(retirement.releases);
    const summary = `retire ${retirement.area}${also && `, promote ${also}`}`;
    return { ...withoutArea(head, retirement, null), summary };
  };

/** Replaces an area by another one, whose name and version `to` holds, in one revision. */
export const renameArea =
  (area: string, to: Versions, words: AddressWord[]): Change =>
  (head) => {
    const [successor = ''] = Object.keys(to);
    const summary = `rename ${area} to ${listReleases(to)}`;
    return { ...withoutArea(head, { area, releases: to, words }, successor), summary };
  };

/** @throws ReleaseError for the shell, for an area that is not live or has a canary, and for a live successor */
function withoutArea(
  head: SiteState | null,
  { area, releases, words }: Retirement,
  successor: string | null,
): ShownTarget {
  if (!head) {
    throw new ReleaseError(
      `Nothing is live yet, so there is no ${area} to take out.`,
      '`npm run site -- status` shows what is live.',
    );
  }
  if (area === 'shell') {
    throw new ReleaseError(
      'The shell is part of every page: there is no site without it.',
      'Name the area that is to leave.',
    );
  }
  const { live } = head;
  const canary = canaryWith(area, head);
  if (canary) {
    const start = `${canary.percent} % of the visitors are trying ${area}@${canary.releases[area]}, started by ${describeIdentity(head.record.who)}. Nothing was changed.`;
    throw new ReleaseError(
      [start, ...ownersOf([area], head.candidate, live)].join('\n  '),
      `End that first: npm run site -- rollback ${area}`,
    );
  }
  const { [area]: left, ...others } = versionsOf(live);
  if (successor !== null && live.releases[successor]) {
    throw new ReleaseError(
      `${successor} is live already, so ${area} cannot get its name.`,
      `To let it take the pages of ${area} over: npm run site -- retire ${area} ${listReleases(releases)}`,
    );
  }
  if (left === undefined) {
    throw new ReleaseError(
      `${area} ${whyNotLive(area, live)}`,
      '`npm run site -- history` says since when.',
    );
  }
  const retired = {
    areas: { ...live.retired?.areas, [area]: successor },
    addresses: live.retired?.addresses ?? [],
  };
  const next = { versions: { ...others, ...releases }, retired, words };
  return withCanaries(head, next, [area, ...Object.keys(releases)]);
}

/** The reason why an area is not live, as the end of a sentence. */
export function whyNotLive(area: string, live: Edition): string {
  const successor = live.retired?.areas[area];
  if (successor === undefined) {
    return `is not part of the live edition (${Object.keys(live.releases).join(', ')}).`;
  }
  return successor === null ? 'was taken out of the site.' : `was renamed to ${successor}.`;
}
