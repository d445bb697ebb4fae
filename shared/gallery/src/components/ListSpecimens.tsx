import { forum } from '@concourse/pictures/scenes';
import { Badge } from '@concourse/ui/Badge';
import { DataTable } from '@concourse/ui/DataTable';
import { NumberedList } from '@concourse/ui/NumberedList';
import { Columns } from './Columns';
import { Panel } from './Panel';
import { Specimen } from './Specimen';

const columns = [
  { label: 'Event' },
  { label: 'City' },
  { label: 'Date', numeric: true },
  { label: 'Format' },
  { label: 'Status' },
];
const rows = [
  {
    key: 'gais',
    href: '/gallery',
    cells: [
      'Global AI Summit',
      'Berlin',
      '19–20 Mar 2026',
      'Summit and awards',
      <Badge key="status" status="open">
        Tickets open
      </Badge>,
    ],
  },
  {
    key: 'table',
    href: '/gallery',
    cells: [
      'Investment forum',
      'Nairobi',
      '9–10 Dec 2025',
      'Investor forum',
      <Badge key="status" status="wait">
        Waiting list
      </Badge>,
    ],
  },
  {
    key: 'health',
    cells: [
      'Residency summit',
      'Lisbon',
      '3–4 Feb 2026',
      'Summit',
      <Badge key="status">Soon</Badge>,
    ],
  },
];
const picture = forum.wide;

export function ListSpecimens() {
  return (
    <Specimen title="DataTable and numbered lists" note="a table that stacks on phones">
      <DataTable caption="Departures" columns={columns} rows={rows} />
      <Panel ground="concrete">
        <DataTable caption="Departures on concrete" columns={columns} rows={rows} />
      </Panel>
      <NumberedList
        items={[
          {
            title: 'Credibility',
            text: 'Judged by people who have shipped.',
            picture,
            ground: 'signal',
          },
          {
            title: 'Reach',
            text: 'More than eighty thousand readers.',
            picture,
            ground: 'concrete',
          },
        ]}
      />
      <Columns>
        <NumberedList
          items={[{ text: 'Meet capital seekers by appointment' }, { text: 'Leave early' }]}
        />
        <NumberedList
          columns={2}
          items={[
            { title: 'Innovation', text: 'What is new, and to whom.' },
            { title: 'Impact', text: 'One number that changed.' },
          ]}
        />
      </Columns>
    </Specimen>
  );
}
