/** Ids of the sessions with a page, by time. Duplicated here, so that other pages need not load the sessions. */
export const sessionIds =
  'k1 t1 t2 t3 t4 t5 w1 t6 t7 t8 t9 p1 t10 t11 t12 t13 m1 w2 p2 t14 t15 t16 t17 t18 t19 t20 m2 c1 k2 t21 t22 t23 t24 t25 t26 t27 t28 t29 p3 w3 t30 t31 p4 t32 t33 m3 t34 t35 t36 s1 w4 k3'.split(
    ' ',
  );
