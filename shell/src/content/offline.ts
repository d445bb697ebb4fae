/** The pages below which the worker answers. */
export const offlineScope = '/gais';

/** Pages that the worker keeps for every visitor of the summit. */
export const offlinePages = ['/gais', '/gais/programme', '/gais/venue', '/gais/ticket'];
