/** Name of the event organiser on pages and in structured data. */
export const organizerName = 'Concourse Summits';
