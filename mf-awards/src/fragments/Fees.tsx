import { byDatePhase } from '@concourse/site/byDatePhase';
import { quote } from '@concourse/site/quote';
import { DataTable } from '@concourse/ui/DataTable';
import { nominationCosts } from '../content/nominationFee';
import * as s from './Fees.module.scss';

const columns = ['Phase', 'Dates', 'Fee'];

const rows = (): string[][] => [
  ['Free nominations', `from ${quote('awards.freeNominations')}`, quote('awards.nominationFee')],
  [
    'Nominations through billing',
    `from ${quote('awards.billedNominations')} until ${quote('awards.deadline')}`,
    quote('awards.nominationFee'),
  ],
  [
    'After the deadline',
    `after ${quote('awards.deadline')}`,
    byDatePhase('awards.deadline', {
      upcoming: 'Nominal fee, without an amount yet',
      past: 'Free today',
    }),
  ],
];

/** The costs of a nomination in each phase, for the sheet of prices and facts. */
export default function Fees() {
  return (
    <>
      <DataTable
        caption="Award nominations"
        columns={columns.map((label) => ({ label }))}
        rows={rows().map((cells, index) => ({ key: String(index), cells }))}
      />
      <p className={s.note}>{nominationCosts()}</p>
      <p className={s.note}>
        There is no fee to attend the ceremony or to receive an award. A nomination does not include
        summit tickets.
      </p>
    </>
  );
}
