import { backgroundLines, red, squares, thinBundle, white, yellow } from './closing';

/** Closings of the summit pages. Each shows the subject of its page. */
export const summit = {
  /** The Berlin television tower: a shaft with lines, and a sphere. */
  mast: yellow('1130 780 n580', {
    before:
      backgroundLines('1460 250 w200 nw290', '820 760 n220 ne160 n480') +
      white('1130 300 n340') +
      white('1192 330 s230 se70 e218', 60) +
      red('1228 360 s160 se70 e182', 60) +
      white('1068 330 s230 sw70 s200', 60) +
      red('1032 360 s160 sw70 s240', 60),
    stops: [
      [1130, 330, 224, 224],
      [1130, 190, 96, 96],
    ],
  }),
  /** A heart with its beat. */
  pulse: yellow('1540 430 w20 nw60 sw60 w20 sw50 nw210 sw260 nw60', {
    width: 48,
    radius: 16,
    before: backgroundLines('1460 200 w640', '1000 -20 s780', '1280 -20 s780', '1460 620 w640'),
    stops: [[800, 470, 120, 120]],
  }),
  /** The end of a yard: five tracks with a stop on each. */
  yard: yellow('1480 400 w600', {
    before:
      backgroundLines('1160 -20 s780', '1460 100 w700') +
      red('1480 400 w40 nw180 w200', 60, 28) +
      white('1480 400 w130 nw90 w330', 60, 28) +
      white('1480 400 w130 sw90 w380', 60, 28) +
      red('1480 400 w40 sw180 w240', 60, 28),
    stops: [
      [1060, 220, 76, 76],
      [930, 310, 76, 76],
      [880, 400, 104, 104],
      [880, 490, 76, 76],
      [1020, 580, 76, 76],
    ],
  }),
  /** Two lines that cross several times. */
  weave: yellow('1550 540 nw260 sw260 nw130', {
    radius: 60,
    before:
      backgroundLines('1460 410 w600', '1160 -20 s780') +
      white('1550 280 sw260 nw260 sw130', 60, 40),
    stops: squares(104, [1420, 410], [1160, 410], [900, 410]),
  }),
  /** Beams from a stage. */
  beams: yellow('1060 620 n180 ne700', {
    before:
      backgroundLines('820 760 n300 ne480', '1460 660 w600') +
      white('900 620 n660', 90, 28) +
      red('980 620 n340 ne400', 90, 28) +
      red('1140 620 n100 ne600', 60, 28) +
      white('1220 620 n40 ne500', 40, 28),
    stops: [[1060, 620, 400, 72]],
  }),
  /** The hall from above: a concourse and five platforms. */
  platforms: yellow('1140 -20 s800', {
    before:
      backgroundLines('1460 140 w200 nw180', '760 500 e200 se300') +
      white('920 320 s460', 90, 36) +
      red('1030 320 s460', 90, 36) +
      red('1250 320 s460', 90, 36) +
      white('1360 320 s460', 90, 36),
    stops: [[1140, 320, 560, 84]],
  }),
  /** The hours of a day. */
  hours: yellow('1480 350 w560', {
    before:
      backgroundLines(...[860, 1000, 1140, 1280, 1420].map((x) => `${x} -20 s780`)) +
      white('1480 240 w220', 90, 40) +
      red('1320 460 w320', 90, 40) +
      white('1480 560 w300', 90, 40),
    stops: [
      [1260, 240, 72, 72],
      [920, 350, 104, 104],
      [1000, 460, 72, 72],
      [1320, 460, 72, 72],
      [1180, 560, 72, 72],
    ],
  }),
  /** A table with eight chairs. */
  table: yellow('1140 180 e90 se130 s180 sw130 w180 nw130 n180 ne130 e90', {
    before: backgroundLines('760 400 e700', '1140 -20 s780') + thinBundle('1480 400 w120', 90),
    stops: [
      [1140, 180, 84, 84],
      [1295, 245, 84, 84],
      [1360, 400, 84, 84],
      [1295, 555, 84, 84],
      [1140, 620, 84, 84],
      [985, 555, 84, 84],
      [920, 400, 84, 84],
      [985, 245, 84, 84],
    ],
  }),
};
