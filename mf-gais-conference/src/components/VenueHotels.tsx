import { DataTable } from '@concourse/ui/DataTable';
import { hotels } from '../content/venue';

export function VenueHotels() {
  return (
    <DataTable
      caption="Hotels near the hall, with the way on foot"
      columns={[{ label: 'Hotel' }, { label: 'What it is like' }, { label: 'On foot' }]}
      rows={hotels.map(({ sign, name, minutes, text }) => ({
        key: sign,
        cells: [`${sign} · ${name}`, text, `${minutes} minutes`],
      }))}
    />
  );
}
