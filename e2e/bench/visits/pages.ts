/** Pages that a visitor may come to first: the landing, two of areas, and one with a form. */
export const firstPages = ['/', '/gais/award', '/gais/ticket', '/gais/award/Ai-Integration-Form'];

/** Pages of words. */
export const textPages = ['/imprint', '/terms', '/privacy', '/gais/faq'];

/** Moves into another area. */
export const navigations = [
  { from: '/', to: '/gais/award' },
  { from: '/gais/award', to: '/gais/ticket' },
];
