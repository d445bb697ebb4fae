/** The passes as machines read them: euro before VAT. The ticket page of `mf-tickets` sells them. */
export const passes = [
  { name: 'Standard Pass', price: 1460 },
  { name: 'Track Pass', price: 1140 },
  { name: 'VIP Pass', price: 2999 },
  { name: 'Guest Visitor Startup Pass', price: 1899 },
];
