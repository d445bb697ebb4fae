/** Landing pages: the home page, two area pages, and one with a form. */
export const firstPages = ['/', '/gais/award', '/gais/ticket', '/gais/award/Ai-Integration-Form'];

/** Pages that are usable with the first script only. */
export const pagesUsableEarly = ['/', '/gais/award', '/gais/ticket'];

/** Pages that are mostly text. */
export const textPages = ['/imprint', '/terms', '/privacy', '/gais/faq'];

/** Navigations into another area, with the goal for the main thread in milliseconds. */
export const navigations = [
  { from: '/', to: '/gais/award', goal: 250 },
  { from: '/gais/award', to: '/gais/ticket', goal: 400 },
];

/** Navigations into each area. */
export const secondAreas = [
  { from: '/gais/award', to: '/' },
  { from: '/', to: '/gais' },
  { from: '/', to: '/gais/award' },
  { from: '/gais/award', to: '/gais/ticket' },
  { from: '/', to: '/Careers' },
];
