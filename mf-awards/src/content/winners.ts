import data from '../../facts.json';

/** A winner, from `facts.json`. The list is empty until the results are published. */
export type Winner = { id: string; winner: string; category: string; country: string };

export const winners: Winner[] = data.facts['awards.results'].value;

/** Content for the stage `results`. While no winner is listed, the page keeps the content of the stage before. */
export const withWinners = <Content>(results: Content): { results?: Content } =>
  winners.length > 0 ? { results } : {};
