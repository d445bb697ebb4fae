import { addressOf, globalAiSummit } from './events';
import data from './venue.json';

const { hall, street } = globalAiSummit;

/** The hall of the Global AI Summit and the directions. The hall is fictional, the trains are real. */
export const venue = {
  hall,
  /** Postal address lines. */
  address: addressOf(globalAiSummit),
};

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
  ...data.mapPlaces,
];

export const mapAlternative = `Map of the way to ${hall}: it lies south of the U-Bahn between Gleisdreieck in the north-west and Möckernbrücke in the north-east, with Yorckstraße to the south, Anhalter Bahnhof to the north and Potsdamer Platz beyond it. Footpaths lead from four of the stations.`;

export const hallAlternative = `Long section of ${hall}: Arrivals under a clock tower, the great vault of the Concourse, the smaller vaults of Platforms 1 to 5, and the Workshop Yard under a sawtooth roof, all on one floor.`;

export const { directions, access } = data;

export type Hotel = { sign: string; name: string; minutes: number; text: string };

export const hotels: Hotel[] = data.hotels;
