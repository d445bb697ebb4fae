import { formatDay } from '@concourse/contract/factFormats';
import data from '../../facts.json';

const dateOf = ({ value }: { value: string }) => ({ date: formatDay(value), dateTime: value });

export const dates = {
  freeNominations: dateOf(data.facts['awards.freeNominations']),
  billedNominations: dateOf(data.facts['awards.billedNominations']),
  deadline: dateOf(data.facts['awards.deadline']),
  shortlist: dateOf(data.facts['awards.shortlist']),
  winners: dateOf(data.facts['awards.winners']),
};

/** Replaces the dates once the last one is over. */
export const nextAwards = data.facts['awards.next'].value;
