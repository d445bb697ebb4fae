// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './merge.svg';

export const merge = { ...picture, lane: {"path":"M1480 300L1387.3 300A90 90 0 0 0 1323.6 326.4L1146.4 503.6A90 90 0 0 0 1120 567.3L1120 860","stops":[{"x":968,"y":562,"width":240,"height":76}]} };
