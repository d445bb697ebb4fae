import type { ReactNode } from 'react';
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
const summit = (key: string, status: ReactNode, cells: ReactNode[], href?: string) => ({
  key,
  ...(href && { href }),
  cells: [...cells, status],
});
const rows = [
  summit(
    'gais',
    <Badge status="open">Tickets open</Badge>,
    ['Global AI Summit', 'Berlin', '19–20 Mar 2026', 'Summit and awards'],
    '/gallery',
  ),
  summit(
    'table',
    <Badge status="wait">Waiting list</Badge>,
    ['Investment forum', 'Nairobi', '9–10 Dec 2025', 'Investor forum'],
    '/gallery',
  ),
  summit('health', <Badge>Soon</Badge>, ['Residency summit', 'Lisbon', '3–4 Feb 2026', 'Summit']),
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
