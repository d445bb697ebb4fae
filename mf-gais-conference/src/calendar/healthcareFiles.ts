// Written by writeCalendarFiles.ts: npx tsx mf-gais-conference/src/calendar/writeCalendarFiles.ts
export { default as healthcare } from './programme/healthcare.ics';
export { default as h2 } from './programme/h2.ics';
export { default as h3 } from './programme/h3.ics';
export { default as h4 } from './programme/h4.ics';
export { default as h5 } from './programme/h5.ics';
export { default as h7 } from './programme/h7.ics';
export { default as h8 } from './programme/h8.ics';
export { default as h10 } from './programme/h10.ics';
export { default as h11 } from './programme/h11.ics';
export { default as h12 } from './programme/h12.ics';
export { default as h14 } from './programme/h14.ics';
export { default as h15 } from './programme/h15.ics';
export { default as h16 } from './programme/h16.ics';
