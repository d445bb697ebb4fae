import { aiHealthcareSummit, globalAiSummit } from '../events';

export type DayId = 'thursday' | 'friday' | 'healthcare';

export type ProgrammeDay = {
  /** Also the fragment that links to the day. */
  id: DayId;
  date: string;
  /** The event that the day belongs to: the source of its name and place. */
  event: typeof globalAiSummit | typeof aiHealthcareSummit;
  weekday: string;
  /** As people say it, without the year. */
  label: string;
  /** What Berlin's clocks are ahead of UTC on it. */
  offset: '+01:00' | '+02:00';
};

export const days: Record<DayId, ProgrammeDay> = {
  thursday: {
    id: 'thursday',
    date: globalAiSummit.firstDay,
    event: globalAiSummit,
    weekday: 'Thursday',
    label: 'Thursday, 19 March',
    offset: '+01:00',
  },
  friday: {
    id: 'friday',
    date: globalAiSummit.lastDay,
    event: globalAiSummit,
    weekday: 'Friday',
    label: 'Friday, 20 March',
    offset: '+01:00',
  },
  healthcare: {
    id: 'healthcare',
    date: aiHealthcareSummit.day,
    event: aiHealthcareSummit,
    weekday: 'Thursday',
    label: 'Thursday, 9 October',
    offset: '+02:00',
  },
};

/** The two days of the Global AI Summit. */
export const summitDays: ProgrammeDay[] = [days.thursday, days.friday];
