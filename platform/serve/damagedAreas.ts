import { describeOwner } from '@concourse/contract/owner';
import type { Edition } from '../store/types';

/**
 * Whom to ask about damaged files, a sentence for each area.
 * @param damaged names of files in the store
 */
export function ownersOfDamage(damaged: string[], { pages, releases }: Edition): string[] {
  const areaOfBlob = new Map(Object.values(pages).map(({ blob, area }) => [blob, area]));
  const areas = damaged.flatMap((file) => {
    const [, ofRelease] = /^(?:areas|releases)\/([^/]+)\//.exec(file) ?? [];
    const [, blob = ''] = /([0-9a-f]{64})(?:\.\w+)?$/.exec(file) ?? [];
    return ofRelease ?? areaOfBlob.get(blob) ?? [];
  });
  return [...new Set(areas)].sort().flatMap((area) => {
    const owner = releases[area]?.owner;
    return owner ? [describeOwner(area, owner)] : [];
  });
}
