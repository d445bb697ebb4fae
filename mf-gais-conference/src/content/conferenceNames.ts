import data from '../../facts.json';
import type { IndustryId } from './industries';

/** Conferences by the id used in URLs and facts. */
type ConferenceId = Extract<
  IndustryId,
  | 'healthcare'
  | 'agriculture'
  | 'finance'
  | 'manufacturing'
  | 'retail'
  | 'transportation'
  | 'energy'
  | 'education'
>;

export const conferenceNames = Object.fromEntries(
  data.facts['gais.conference'].value.map(({ id, name }) => [id, name]),
) as Record<ConferenceId, string>;
