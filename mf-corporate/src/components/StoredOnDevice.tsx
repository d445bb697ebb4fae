import { DataTable } from '@concourse/ui/DataTable';
import { Prose } from '@concourse/ui/Prose';
import { stored } from '../content/privacy';
import { LegalPart } from './LegalPart';
import * as s from './StoredOnDevice.module.scss';

/** Everything that this site leaves on a visitor's device, as a table. */
export function StoredOnDevice() {
  return (
    <LegalPart id={stored.id} title={stored.title}>
      <Prose>
        {stored.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
      <div className={s.table}>
        <DataTable
          caption={stored.caption}
          columns={stored.columns.map((label) => ({ label }))}
          rows={stored.things.map(({ what, why, where, until }) => ({
            key: what,
            cells: [what, why, where, until],
          }))}
        />
      </div>
    </LegalPart>
  );
}
