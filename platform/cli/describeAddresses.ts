import type { AddressChange } from '@concourse/release/editionChanges';

/** What becomes of addresses, a line each. */
export const describeAddresses = (changes: AddressChange[]): string[] =>
  changes.map(
    ({ address, before, after }) =>
      `${address}: ${before ?? 'new'} → ${after ?? 'nothing: promotion refuses this'}`,
  );
