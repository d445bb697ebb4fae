import data from '../../facts.json';

/** A winner, from `facts.json`. The list is empty until the results are published. */
export type Winner = { id: string; winner: string; category: string; country: string };

export const winners: Winner[] = data.facts['awards.results'].value;

/** Returns the content of the stage `results`, or none while no winner is listed: then that of the stage before applies. */
export const withWinners = <Content>(results: Content): { results?: Content } =>
  winners.length > 0 ? { results } : {};
