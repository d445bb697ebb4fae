import { deviceStorage } from '../content/privacy';
import { LegalTable } from './LegalTable';

/** All data that this site stores on a visitor's device. */
export function StoredOnDevice() {
  const { things, ...section } = deviceStorage;
  return (
    <LegalTable
      {...section}
      rows={things.map(({ what, why, where, until }) => [what, why, where, until])}
    />
  );
}
