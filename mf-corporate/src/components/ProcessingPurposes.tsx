import { purposes } from '../content/privacy';
import { LegalTable } from './LegalTable';

/** The purposes of data processing, each with its legal basis. */
export function ProcessingPurposes() {
  const { list, ...section } = purposes;
  return (
    <LegalTable
      {...section}
      rows={list.map(({ what, data, basis, until }) => [what, data, basis, until])}
    />
  );
}
