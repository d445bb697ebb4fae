/** A winner of a category, with what the committee said about it. */
export type Winner = { category: string; name: string; text: string };

/** Add them here on the day on which the summit's `resultsPublished` is set. */
export const winners: Winner[] = [];
