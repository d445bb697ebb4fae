import type { ReleaseManifest } from '@concourse/contract/release';
import type { Problem } from './problem';

/** Every fact has one owner: of two that say it, pages could quote only one. */
export function checkFactOwnership(releases: ReleaseManifest[]): Problem[] {
  const owners = new Map<string, string>();
  return releases.flatMap(({ name: area, facts = {} }) =>
    Object.keys(facts).flatMap((fact): Problem[] => {
      const owner = owners.get(fact);
      owners.set(fact, owner ?? area);
      if (owner === undefined) return [];
      const message = `${owner} and ${area} both publish ${fact}`;
      return [{ area, file: 'src/facts.ts', rule: 'fact ownership', message }];
    }),
  );
}
