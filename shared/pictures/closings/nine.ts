// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './nine.svg';

export const nine = { ...picture, lane: {"path":"M1480 400L900 400","stops":[{"x":862,"y":244,"width":76,"height":312}]} };
