import data from '../../facts.json';

/** A winner, from `facts.json`. The list is empty until the results are published. */
export type Winner = { id: string; winner: string; category: string; country: string };

export const winners: Winner[] = data.facts['awards.results'].value;
