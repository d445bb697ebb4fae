type Stop = { x: number; y: number; width: number; height: number; turn?: number };

/** Where the train of a closing drawing runs: the yellow lane, and the stops that it passes below. */
export type Lane = { path: string; stops: Stop[] };

/** By the name of the drawing, in its units: `cta-<name>.svg`. */
export const lanes: Partial<Record<string, Lane>> = {
  bundle: {
    path: 'M1480 192L1242.1 192A108 108 0 0 0 1165.8 223.6L973.6 415.8A108 108 0 0 0 942 492.1L942 780',
    stops: [{ x: 946, y: 254, width: 200, height: 60, turn: 45 }],
  },
  a: {
    path: 'M1480 192L1242.1 192A108 108 0 0 0 1165.8 223.6L973.6 415.8A108 108 0 0 0 942 492.1L942 780',
    stops: [{ x: 946, y: 254, width: 200, height: 60, turn: 45 }],
  },
  b: {
    path: 'M1480 498L1302.1 498A108 108 0 0 1 1225.8 466.4L1033.6 274.2A108 108 0 0 1 1002 197.9L1002 -40',
    stops: [{ x: 1000, y: 370, width: 200, height: 60, turn: -45 }],
  },
  c: {
    path: 'M818 780L818 702.1A192 192 0 0 1 874.2 566.4L1226.4 214.2A108 108 0 0 0 1258 137.9L1258 -40',
    stops: [
      { x: 914, y: 456, width: 200, height: 60, turn: 45 },
      { x: 1200, y: 60, width: 200, height: 60 },
    ],
  },
  d: {
    path: 'M1480 202L1358 202A98 98 0 0 0 1288.7 230.7L1190.7 328.7A182 182 0 0 1 1062 382L960 382',
    stops: [{ x: 928, y: 236, width: 64, height: 208 }],
  },
  e: {
    path: 'M1480 90L1302.1 90A150 150 0 0 0 1196.1 133.9L943.9 386.1A150 150 0 0 0 900 492.1L900 780',
    stops: [{ x: 981, y: 228, width: 190, height: 74, turn: 45 }],
  },
  f: {
    path: 'M1180 110L1262.7 110A90 90 0 0 1 1326.4 136.4L1393.6 203.6A90 90 0 0 1 1420 267.3L1420 432.7A90 90 0 0 1 1393.6 496.4L1326.4 563.6A90 90 0 0 1 1262.7 590L1097.3 590A90 90 0 0 1 1033.6 563.6L966.4 496.4A90 90 0 0 1 940 432.7L940 267.3A90 90 0 0 1 966.4 203.6L1033.6 136.4A90 90 0 0 1 1097.3 110L1180 110',
    stops: [
      { x: 930, y: 257, width: 140, height: 66, turn: -45 },
      { x: 1220, y: 547, width: 140, height: 66, turn: -45 },
    ],
  },
  g: {
    path: 'M1480 132L1375.6 132A68 68 0 0 0 1327.5 151.9L1251.9 227.5A68 68 0 0 0 1232 275.6L1232 284.4A152 152 0 0 1 1187.5 391.9L1021.9 557.5A68 68 0 0 0 1002 605.6L1002 780',
    stops: [
      { x: 1090, y: 250, width: 200, height: 60 },
      { x: 944, y: 446, width: 200, height: 60, turn: 45 },
    ],
  },
};
