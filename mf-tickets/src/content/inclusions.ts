import data from '../../facts.json';
import type { PassId } from './passes';

/** A possible inclusion with its text for each pass; a pass without a text does not include it. */
export type Inclusion = { id: string; name: string } & Partial<Record<PassId, string>>;

/** The only list of inclusions, used by the panels, the comparison and the price sheet. */
export const inclusions: Inclusion[] = data.facts['tickets.includes'].value;

/** The most important inclusions of each pass, which its card always shows. */
const keyInclusionIds: Record<PassId, string[]> = {
  standard: ['sessions', 'lunch', 'exhibition', 'seating', 'meet'],
  track: ['sessions', 'lunch', 'exhibition', 'seating', 'meet'],
  vip: ['sessions', 'seating', 'meet', 'service', 'materials'],
  startup: ['sessions', 'lunch', 'meet', 'pitches', 'service'],
};

/** Returns the inclusions that a card shows while its panel is closed. */
export const keyInclusions = (pass: PassId): Inclusion[] =>
  inclusions.filter(({ id }) => keyInclusionIds[pass].includes(id));
