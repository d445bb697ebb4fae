import { comparable } from '@concourse/contract/comparable';
import type { Edition, EditionPage } from '@concourse/core/store/types';

/** The addresses of an edition, arranged for whoever answers requests. */
export type AddressIndex = {
  /** Canonical addresses of pages, by every address that leads to them in comparable spelling. */
  canonical: Map<string, string>;
  /** Addresses that are gone for good, in comparable spelling. */
  gone: Set<string>;
  /** What addresses without a page are answered with; the first that matches counts. */
  missing: { pattern: string; page: EditionPage }[];
};

/** Arranges the addresses of an edition, the same for all hosts. */
export function addressIndex(edition: Edition): AddressIndex {
  const canonical = new Map<string, string>();
  for (const [alias, target] of Object.entries(edition.aliases)) {
    if (Object.hasOwn(edition.pages, target)) canonical.set(comparable(alias), target);
  }
  // A page of its own wins over an alias of the same spelling.
  for (const address of Object.keys(edition.pages)) canonical.set(comparable(address), address);
  return {
    canonical,
    gone: new Set(edition.gone?.map(comparable)),
    missing: [...edition.missing].sort(
      (one, other) => fixedSegments(other.pattern) - fixedSegments(one.pattern),
    ),
  };
}

function fixedSegments(pattern: string): number {
  return pattern.split('/').filter((segment) => !/^[:*]/.test(segment)).length;
}
