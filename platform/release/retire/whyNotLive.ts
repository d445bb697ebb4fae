import type { Edition } from '@concourse/core/store/types';

/** What became of an area that is not live, as the end of a sentence. */
export function whyNotLive(area: string, live: Edition): string {
  const successor = live.retired?.areas[area];
  if (successor === undefined) {
    return `is not part of the live edition (${Object.keys(live.releases).join(', ')}).`;
  }
  return successor === null ? 'was taken out of the site.' : `was renamed to ${successor}.`;
}
