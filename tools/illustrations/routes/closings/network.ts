import { backgroundLines, thinBundle, bundledYellow, yellow } from './closing';

/** Closings with lines that meet, for general pages. */
export const network = {
  interchange: bundledYellow('1480 150 w300 sw280 s350', {
    before: backgroundLines('900 -20 s140 se240 s400', '1460 70 w230 sw270 s420'),
    stops: [[1046, 284, 200, 60, 45]],
  }),
  junction: bundledYellow('1480 540 w240 nw280 n300', {
    reversed: true,
    before: backgroundLines('820 -20 s280 se360 e280', '1460 330 w160 nw180 n170'),
    stops: [[1100, 400, 200, 60, -45]],
  }),
  platform: bundledYellow('1480 160 w180 sw180 w160', {
    radius: 140,
    before: backgroundLines('960 -20 s780', '1460 590 w240 nw120 n490'),
    stops: [[960, 340, 64, 208]],
  }),
  crossing: yellow('1480 90 w240 sw340 s350', {
    width: 84,
    radius: 150,
    before:
      backgroundLines('1340 -20 s780', '1000 760 n200 ne160 e300') +
      thinBundle('1480 420 w260 nw320 n140', 120),
    stops: [[1076, 265, 190, 74, 45]],
  }),
  loop: yellow('1180 110 e120 se120 s240 sw120 w240 nw120 n240 ne120 e120', {
    before:
      backgroundLines('760 360 e700', '1180 -20 s780') +
      thinBundle('1480 620 w150 nw430 n230', 120),
    stops: [
      [1000, 290, 140, 66, -45],
      [1290, 580, 140, 66, -45],
    ],
  }),
  descent: bundledYellow('1480 90 w150 sw140 s100 sw230 s220', {
    radius: 110,
    before: backgroundLines('1000 -20 s240 se220 e240', '820 760 n220 ne280 e360'),
    stops: [
      [1190, 280, 200, 60],
      [1044, 476, 200, 60, 45],
    ],
  }),
};
