import { backgroundLines, planned, red, squares, thinBundle, white, yellow } from './closing';

const stands = [0, 1, 2, 3].flatMap((column) =>
  [0, 1, 2].map((row) => {
    const colour = column === 1 && row === 1 ? '#FF4B26' : '#2B2E29';
    return `<path fill="${colour}" d="M${830 + column * 164} ${190 + row * 152}h112v100h-112z"/>`;
  }),
);

/** Closings of the pages about the organiser, careers and exhibitors. */
export const company = {
  /** Five summits on one stem. */
  tree: yellow('1110 780 n580', {
    before:
      backgroundLines('1460 120 w260 nw160', '760 640 e200 ne300') +
      white('1110 560 ne150 n80', 60, 28) +
      red('1110 630 nw150 n80', 60, 28) +
      red('1110 740 ne280 n40', 60, 28) +
      white('1110 800 nw270 n40', 60, 28),
    stops: [
      [1110, 200, 120, 120],
      ...squares(88, [1260, 330], [960, 400], [1390, 420], [840, 490]),
    ],
  }),
  /** An arch from a sender to a receiver. */
  arches: yellow('790 780 n300 ne160 e270 se160 s300', {
    radius: 60,
    before:
      backgroundLines('1085 -20 s780', '1460 200 w700') +
      white('895 780 n260 ne100 e180 se100 s260', 60) +
      red('965 780 n230 ne70 e100 se70 s230', 60),
    stops: [[1085, 610, 132, 132]],
  }),
  /** A line with a planned extension. */
  extension: yellow('1480 230 w200 sw170 w40', {
    before:
      backgroundLines('1000 -20 s780', '1460 600 w300 nw240 n400') +
      planned('1070 400 w110 sw160 s240') +
      planned('1070 432 w60 sw160 s240', '#FFFFFF') +
      thinBundle('1480 310 w160 sw90 w160', 60),
    stops: [[1070, 400, 140, 140]],
  }),
  /** The exhibition floor with a route to a stand. */
  floor: yellow('1480 315 w188 s152 w308 n100', {
    radius: 26,
    width: 28,
    before: stands.join(''),
    stops: [[984, 364, 72, 72]],
  }),
};
