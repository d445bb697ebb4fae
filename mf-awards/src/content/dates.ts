import { quote, quoteValue } from '@concourse/site/quote';

const dateOf = (fact: string) => ({
  get date() {
    return quote(fact);
  },
  get dateTime() {
    return quoteValue(fact);
  },
});

/** The dates of the awards. Only during rendering. */
export const dates = {
  freeNominations: dateOf('awards.freeNominations'),
  billedNominations: dateOf('awards.billedNominations'),
  deadline: dateOf('awards.deadline'),
  shortlist: dateOf('awards.shortlist'),
  winners: dateOf('awards.winners'),
};

/** Replaces the dates once the last one is over. Only during rendering. */
export const nextAwards = (): string => quote('awards.next');
