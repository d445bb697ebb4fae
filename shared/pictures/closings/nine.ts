// Written by shared/drawing: npx tsx shared/drawing/generate.ts index
import picture from './nine.svg';

export const nine = { ...picture, lane: {"path":"M1480 400L780 400","stops":[{"x":862,"y":244,"width":76,"height":312},{"x":728,"y":348,"width":104,"height":104}]} };
