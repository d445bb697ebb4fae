import { describeOwner } from '@concourse/contract/owner';
import type { ServedEdition } from '@concourse/http/head';

/**
 * Whom to ask about damaged files, a sentence for each area.
 * @param damaged names of files in the store
 */
export function ownersOfDamage(
  damaged: string[],
  { addresses, edition: { releases } }: ServedEdition,
): string[] {
  const areaOfBlob = new Map(addresses.pages().map(({ blob, area }) => [blob, area]));
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
