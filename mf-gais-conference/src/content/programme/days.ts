import { formatDay, formatWeekday, offsetInBerlin } from '@concourse/contract/factFormats';
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

const programmeDay = (id: DayId, date: string, event: ProgrammeDay['event']): ProgrammeDay => {
  const weekday = formatWeekday(date);
  const label = `${weekday}, ${formatDay(date).replace(/ \d+$/, '')}`;
  return { id, date, event, weekday, label, offset: offsetInBerlin(date) };
};

export const days: Record<DayId, ProgrammeDay> = {
  thursday: programmeDay('thursday', globalAiSummit.firstDay, globalAiSummit),
  friday: programmeDay('friday', globalAiSummit.lastDay, globalAiSummit),
  healthcare: programmeDay('healthcare', aiHealthcareSummit.day, aiHealthcareSummit),
};

export const summitDays: ProgrammeDay[] = [days.thursday, days.friday];
