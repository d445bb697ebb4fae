// Written by shared/drawing: npx tsx shared/drawing/generate.ts index
import picture from './merge.svg';

export const merge = { ...picture, lane: {"path":"M1480 260L1387.3 260A90 90 0 0 0 1323.6 286.4L1146.4 463.6A90 90 0 0 0 1120 527.3L1120 860","stops":[{"x":962,"y":502,"width":240,"height":76}]} };
