import { aiHealthcareSummit, globalAiSummit } from '../events';

export type DayId = 'thursday' | 'friday' | 'healthcare';

export type ProgrammeDay = {
  /** Also the URL fragment of the day. */
  id: DayId;
  date: string;
  /** The event of the day, which provides its name and place. */
  event: typeof globalAiSummit | typeof aiHealthcareSummit;
  weekday: string;
  /** Display text without the year. */
  label: string;
  /** UTC offset in Berlin on that day. */
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

export const summitDays: ProgrammeDay[] = [days.thursday, days.friday];
