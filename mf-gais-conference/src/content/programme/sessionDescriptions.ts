import data from './sessionDescriptions.json';

/**
 * One-sentence descriptions by session id. They are in a separate file, so that pages that show only times do not
 * load them.
 */
export const sessionDescriptions: Record<string, string> = data.sessionDescriptions;
