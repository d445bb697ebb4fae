import { formatDay, formatWeekday } from '@concourse/contract/factFormats';
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

/** The UTC offset in Berlin from the morning of a day: summer time lasts from the last Sunday of March to that of October. */
function offsetInBerlin(date: string): ProgrammeDay['offset'] {
  const [year, day] = [date.slice(0, 4), date.slice(5)];
  const lastSunday = (month: string): string =>
    `${month}-${31 - new Date(`${year}-${month}-31`).getUTCDay()}`;
  return lastSunday('03') <= day && day < lastSunday('10') ? '+02:00' : '+01:00';
}

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
