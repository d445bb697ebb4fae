/** The name of the site, in titles of pages and for social networks. */
export const siteName = 'Concourse';
