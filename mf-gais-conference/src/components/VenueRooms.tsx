import { DataTable } from '@concourse/ui/DataTable';
import { rooms } from '../content/programme/rooms';

/** The rooms of the hall, in walking order. */
export function VenueRooms() {
  return (
    <DataTable
      caption="Rooms of the hall, what they are for, and their seats"
      columns={[{ label: 'Room' }, { label: 'What for' }, { label: 'Seats', numeric: true }]}
      rows={rooms.map(({ id, name, purpose, seats }) => ({
        key: id,
        cells: [name, purpose, seats === undefined ? 'Standing' : seats.toLocaleString('en-GB')],
      }))}
    />
  );
}
