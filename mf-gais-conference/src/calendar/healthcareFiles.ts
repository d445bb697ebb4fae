// Written by writeCalendarFiles.ts: npx tsx mf-gais-conference/src/calendar/writeCalendarFiles.ts
import h2 from './programme/h2.ics';
import h3 from './programme/h3.ics';
import h4 from './programme/h4.ics';
import h5 from './programme/h5.ics';
import h7 from './programme/h7.ics';
import h8 from './programme/h8.ics';
import h10 from './programme/h10.ics';
import h11 from './programme/h11.ics';
import h12 from './programme/h12.ics';
import h14 from './programme/h14.ics';
import h15 from './programme/h15.ics';
import h16 from './programme/h16.ics';
import healthcare from './programme/healthcare.ics';

export const healthcareFiles: Record<string, string> = {
  healthcare,
  h2,
  h3,
  h4,
  h5,
  h7,
  h8,
  h10,
  h11,
  h12,
  h14,
  h15,
  h16,
};
