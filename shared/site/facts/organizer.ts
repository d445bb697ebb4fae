/** Who holds the events, as pages and structured data name it. */
export const organizerName = 'Concourse Summits';
