import { addressOf, globalAiSummit } from './events';

const { hall, street } = globalAiSummit;

/** The hall of the Global AI Summit and the directions. The hall is fictional, the trains are real. */
export const venue = {
  hall,
  /** Postal address lines. */
  address: addressOf(globalAiSummit),
};

/** Text about the venue on the summit's page. */
export const venueNote = {
  title: `${hall}, ${street}`,
  lead: 'Four minutes from the U-Bahn, without a step on the way.',
  link: 'Map, trains and hotels',
};

export type MapPlace = {
  /** The sign on the map, as in `tools/illustrations/routes/venueMap.ts`. */
  sign: string;
  name: string;
  text: string;
};

export const mapPlaces: MapPlace[] = [
  { sign: '1', name: hall, text: 'South entrance on the park, north entrance under the arches' },
  { sign: '2', name: 'Gleisdreieck', text: 'U1, U2, U3: 4 minutes on foot, lift' },
  { sign: '3', name: 'Möckernbrücke', text: 'U1, U3, U7: 9 minutes on foot' },
  { sign: '4', name: 'Anhalter Bahnhof', text: 'S1, S2, S25, S26: 12 minutes on foot, lift' },
  { sign: '5', name: 'Yorckstraße', text: 'S1, S2, S25, S26, U7: 11 minutes on foot' },
  { sign: '6', name: 'Potsdamer Platz', text: 'Regional trains, S-Bahn, U2: two stops from 2' },
];

export const mapAlternative = `Map of the way to ${hall}: it lies south of the U-Bahn between Gleisdreieck in the north-west and Möckernbrücke in the north-east, with Yorckstraße to the south, Anhalter Bahnhof to the north and Potsdamer Platz beyond it. Footpaths lead from four of the stations.`;

export const directions: { title: string; text: string }[] = [
  {
    title: 'From afar, by train',
    text: 'To Berlin Hauptbahnhof, then one stop by regional train to Potsdamer Platz and two by U2 to Gleisdreieck. From Südkreuz, S2 or S25 to Yorckstraße. Half an hour, with a coffee.',
  },
  {
    title: 'S-Bahn and U-Bahn',
    text: 'U1, U2 and U3 stop at Gleisdreieck, four minutes away and with a lift. The trains run all night on Fridays; on the other nights a bus does.',
  },
  {
    title: 'From the airport',
    text: 'From BER by airport express or regional train to Südkreuz or Potsdamer Platz, then as above. Allow an hour from the gate, and a ticket for zones A, B and C.',
  },
  {
    title: 'By bike',
    text: 'The cycle path through the park ends at the south entrance. Two hundred stands under a roof; pumps at the desk, no questions about your tyres.',
  },
  {
    title: 'By car',
    text: 'You will be slower, and there is no garage. Taxis stop at the north entrance; five spaces there are kept for blue badges and are booked with the help desk.',
  },
];

export type Hotel = { sign: string; name: string; minutes: number; text: string };

/** Fictional hotels with their position on the map. */
export const hotels: Hotel[] = [
  {
    sign: 'A',
    name: 'Hotel Drehscheibe',
    minutes: 6,
    text: 'Quiet rooms on the yard, two of them made for wheelchairs',
  },
  {
    sign: 'B',
    name: 'Pension Kanalblick',
    minutes: 12,
    text: 'Eleven rooms, breakfast from six, no lift',
  },
  {
    sign: 'C',
    name: 'Haus am Prellbock',
    minutes: 14,
    text: 'The large one: meeting rooms, four rooms made for wheelchairs',
  },
  {
    sign: 'D',
    name: 'Nachtzug Hostel',
    minutes: 15,
    text: 'Single cabins and bunks; the kitchen is open all night',
  },
];

export const access: { title: string; text: string }[] = [
  {
    title: 'No step on the way',
    text: 'From the lift at Gleisdreieck to every room: level or ramped, 6 % at the steepest. Both entrances open by themselves.',
  },
  {
    title: 'Lifts',
    text: 'Two, between the hall and the gallery, 1.1 m by 1.6 m inside, with voice and raised signs.',
  },
  {
    title: 'Hearing',
    text: 'Induction loops in the Concourse and on every platform; on the main stage what is said is written live on a screen.',
  },
  {
    title: 'Seats',
    text: 'Places for wheelchairs in every room, beside somebody of your choice. Say so at the door and one is kept.',
  },
  {
    title: 'A quiet room',
    text: 'Behind Arrivals: dim, without programme, with a sofa, and nobody who asks why you are there.',
  },
  {
    title: 'Companions',
    text: 'Whoever comes along to assist you comes in free. Assistance dogs do, too, and get water.',
  },
  {
    title: 'Toilets',
    text: 'Barrier-free ones at both entrances and on the gallery; the one at Arrivals has a hoist and a bench.',
  },
];
