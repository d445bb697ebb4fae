import { quote } from '@concourse/site/quote';
import { DataTable } from '@concourse/ui/DataTable';

const columns = ['Figure', 'Expected', 'Listed on this site'];

const rows = (): string[][] => [
  [
    'Visitors',
    `${quote('gais.summit.visitors')} over two days`,
    `${quote('gais.hall.seats')} seats in the hall, and the exhibition`,
  ],
  ['Speakers', quote('gais.summit.speakers'), quote('gais.listed.speakers')],
  ['Conferences', quote('gais.summit.conferences'), quote('gais.listed.conferences')],
  [
    'Tracks and sessions',
    `${quote('gais.programme.tracks')} tracks`,
    `${quote('gais.programme.sessions')} sessions, some for several tracks`,
  ],
  ['Spotlight sessions', quote('gais.spotlight.sessions'), 'Besides the programme by the hour'],
  ['Length of a talk', `${quote('gais.programme.talkMinutes')} minutes`, 'Questions included'],
];

/** The figures of the summit, for the sheet of prices and facts. */
export default function Figures() {
  return (
    <DataTable
      caption="Figures of the summit"
      columns={columns.map((label) => ({ label }))}
      rows={rows().map((cells, index) => ({ key: String(index), cells }))}
    />
  );
}
