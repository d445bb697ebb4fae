import type { ReactElement } from 'react';
import { DataTable } from '@concourse/ui/DataTable';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import type { EnvironmentNow } from '../../server/api';
import { RowName } from '../RowName';
import { moment, person } from '../words';
import * as s from './Previews.module.scss';

type Props = { previews: EnvironmentNow['previews'] };

/** What is shown to who has its address, and to nobody else. */
export function Previews({ previews }: Props): ReactElement | null {
  if (previews.length === 0) return null;
  return (
    <div className={s.previews}>
      <SectionHeading title="Previews" aside="seen by who has the address" />
      <DataTable
        caption="Previews"
        columns={[{ label: 'Shows' }, { label: 'By' }, { label: 'Until' }, { label: 'Address' }]}
        rows={previews.map(({ id, releases, until, who, address }) => ({
          key: id,
          cells: [
            <RowName key="name">{releases.join(', ')}</RowName>,
            person(who),
            moment(until),
            <a key="address" href={address} target="_blank" rel="noreferrer">
              {id}
            </a>,
          ],
        }))}
      />
    </div>
  );
}
