import data from './jobTitles.json';

/** Job titles of the AI Integration nomination: people responsible for an organization. */
export const integrationJobTitles: string[] = data.integration;

/** Job titles of the Best Use of AI in Industry nomination: people responsible for one use case. */
export const bestUseJobTitles: string[] = data.bestUse;
