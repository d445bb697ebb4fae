export type RoomId =
  | 'concourse'
  | 'platform-1'
  | 'platform-2'
  | 'platform-3'
  | 'platform-4'
  | 'platform-5'
  | 'yard'
  | 'arrivals';

export type Room = {
  id: RoomId;
  name: string;
  /** Number of seats. Undefined for rooms without seats. */
  seats?: number;
  purpose: string;
};

/** The rooms of the hall, in walking order. */
export const rooms: Room[] = [
  { id: 'arrivals', name: 'Arrivals', purpose: 'Badges, coats, coffee and every meal' },
  {
    id: 'concourse',
    name: 'Concourse',
    seats: 1200,
    purpose: 'Where the lines meet: keynotes and the ceremony',
  },
  {
    id: 'platform-1',
    name: 'Platform 1',
    seats: 320,
    purpose: 'AI Revolution, and the round table that closes it',
  },
  { id: 'platform-2', name: 'Platform 2', seats: 240, purpose: 'Technical: models and machines' },
  { id: 'platform-3', name: 'Platform 3', seats: 240, purpose: 'Technical: data and decisions' },
  { id: 'platform-4', name: 'Platform 4', seats: 180, purpose: 'Role-based, by job title' },
  {
    id: 'platform-5',
    name: 'Platform 5',
    seats: 180,
    purpose: 'Social Impact, investors and pitches',
  },
  { id: 'yard', name: 'Workshop Yard', seats: 40, purpose: 'Forty seats and a socket at each' },
];

/** Returns a room by id. */
export function roomOf(id: RoomId): Room {
  const room = rooms.find((each) => each.id === id);
  if (!room) throw new Error(`No room ${id} in content/programme/rooms.ts`);
  return room;
}
