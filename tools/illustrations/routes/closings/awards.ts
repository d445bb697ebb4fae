import { backgroundLines, red, squares, white, yellow } from './closing';

/** Lines that are apart on the right and run side by side on the left. */
const nine = [1, 2, 3, 4].flatMap((place) => {
  const apart = 22 + 62 * place;
  const beside = 19 + 26 * place;
  const bend = 1300 - 26 * place;
  const draw = place % 2 ? white : red;
  const rest = bend - apart + beside - 900;
  return [
    draw(`1480 ${400 - apart} w${1480 - bend} sw${apart - beside} w${rest}`, 30, 18),
    draw(`1480 ${400 + apart} w${1480 - bend} nw${apart - beside} w${rest}`, 30, 18),
  ];
});

/** Closings of the awards pages. */
export const awards = {
  /** First, second, third. */
  podium: yellow('1120 780 n500', {
    width: 132,
    before:
      backgroundLines('1460 150 w260 nw180', '780 760 n300 ne240 n400') +
      white('950 780 n340', 90, 132) +
      red('1290 780 n260', 90, 132),
    stops: squares(84, [1120, 366], [950, 526], [1290, 606]),
  }),
  /** Nine categories, one form. */
  nine: yellow('1480 400 w580', {
    width: 56,
    before: backgroundLines('1000 -20 s780', '1460 60 w700') + nine.join(''),
    stops: [[900, 400, 76, 312]],
  }),
  /** Two lines that become one. */
  merge: yellow('1480 300 w130 sw230 s330', {
    before:
      backgroundLines('860 620 e260 se200', '1460 560 w140 nw200 n400') +
      white('1000 -20 s420 se55 s360', 60, 36),
    stops: [[1088, 600, 240, 76]],
  }),
};
