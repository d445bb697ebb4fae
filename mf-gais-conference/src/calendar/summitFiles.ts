// Written by writeCalendarFiles.ts: npx tsx mf-gais-conference/src/calendar/writeCalendarFiles.ts
import c1 from './programme/c1.ics';
import friday from './programme/friday.ics';
import k1 from './programme/k1.ics';
import k2 from './programme/k2.ics';
import k3 from './programme/k3.ics';
import m1 from './programme/m1.ics';
import m2 from './programme/m2.ics';
import m3 from './programme/m3.ics';
import p1 from './programme/p1.ics';
import p2 from './programme/p2.ics';
import p3 from './programme/p3.ics';
import p4 from './programme/p4.ics';
import s1 from './programme/s1.ics';
import t1 from './programme/t1.ics';
import t2 from './programme/t2.ics';
import t3 from './programme/t3.ics';
import t4 from './programme/t4.ics';
import t5 from './programme/t5.ics';
import t6 from './programme/t6.ics';
import t7 from './programme/t7.ics';
import t8 from './programme/t8.ics';
import t9 from './programme/t9.ics';
import t10 from './programme/t10.ics';
import t11 from './programme/t11.ics';
import t12 from './programme/t12.ics';
import t13 from './programme/t13.ics';
import t14 from './programme/t14.ics';
import t15 from './programme/t15.ics';
import t16 from './programme/t16.ics';
import t17 from './programme/t17.ics';
import t18 from './programme/t18.ics';
import t19 from './programme/t19.ics';
import t20 from './programme/t20.ics';
import t21 from './programme/t21.ics';
import t22 from './programme/t22.ics';
import t23 from './programme/t23.ics';
import t24 from './programme/t24.ics';
import t25 from './programme/t25.ics';
import t26 from './programme/t26.ics';
import t27 from './programme/t27.ics';
import t28 from './programme/t28.ics';
import t29 from './programme/t29.ics';
import t30 from './programme/t30.ics';
import t31 from './programme/t31.ics';
import t32 from './programme/t32.ics';
import t33 from './programme/t33.ics';
import t34 from './programme/t34.ics';
import t35 from './programme/t35.ics';
import t36 from './programme/t36.ics';
import thursday from './programme/thursday.ics';
import w1 from './programme/w1.ics';
import w2 from './programme/w2.ics';
import w3 from './programme/w3.ics';
import w4 from './programme/w4.ics';

export const summitFiles: Record<string, string> = {
  thursday,
  friday,
  k1,
  t1,
  t2,
  t3,
  t4,
  t5,
  w1,
  t6,
  t7,
  t8,
  t9,
  p1,
  t10,
  t11,
  t12,
  t13,
  m1,
  w2,
  p2,
  t14,
  t15,
  t16,
  t17,
  t18,
  t19,
  t20,
  m2,
  c1,
  k2,
  t21,
  t22,
  t23,
  t24,
  t25,
  t26,
  t27,
  t28,
  t29,
  p3,
  w3,
  t30,
  t31,
  p4,
  t32,
  t33,
  m3,
  t34,
  t35,
  t36,
  s1,
  w4,
  k3,
};
