import data from '../../../facts.json';

const purposes = {
  arrivals: 'Badges, coats, coffee and every meal',
  concourse: 'Where the lines meet: keynotes and the ceremony',
  'platform-1': 'AI Revolution, and the round table that closes it',
  'platform-2': 'Technical: models and machines',
  'platform-3': 'Technical: data and decisions',
  'platform-4': 'Role-based, by job title',
  'platform-5': 'Social Impact, investors and pitches',
  yard: 'A socket at every seat',
};

export type RoomId = keyof typeof purposes;

export type Room = {
  id: RoomId;
  name: string;
  /** Number of seats. Undefined for rooms without seats. */
  seats?: number;
  purpose: string;
};

/** The rooms of the hall, in walking order. */
export const rooms: Room[] = data.facts['gais.rooms'].value.map(({ id, name, seats }) => {
  const roomId = id.replace(/(?=\d$)/, '-') as RoomId;
  return { id: roomId, name, ...(seats !== undefined && { seats }), purpose: purposes[roomId] };
});

export function roomOf(id: RoomId): Room {
  const room = rooms.find((each) => each.id === id);
  if (!room) throw new Error(`No room ${id} in content/programme/rooms.ts`);
  return room;
}

export const seatsOf = ({ seats }: Room): string =>
  seats === undefined ? 'Standing' : `${seats.toLocaleString('en-GB')} seats`;
