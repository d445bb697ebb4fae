import type { AreaSearch } from '@concourse/contract/search';

const tickets = 'tickets';

/** Words of visitors for passes, prices and stands. */
export const search = (): AreaSearch => ({
  records: [],
  synonyms: {
    price: tickets,
    cost: tickets,
    fee: tickets,
    buy: tickets,
    booking: tickets,
    pass: tickets,
    register: 'registration tickets',
    refund: 'refund cancel',
    booth: 'exhibition',
    stand: 'exhibition',
    sponsor: 'sponsors visibility',
  },
});
