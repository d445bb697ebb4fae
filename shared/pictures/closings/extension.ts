// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './extension.svg';

export const extension = { ...picture, lane: {"path":"M1480 230L1317.3 230A90 90 0 0 0 1253.6 256.4L1136.4 373.6A90 90 0 0 1 1072.7 400L1070 400","stops":[{"x":1000,"y":330,"width":140,"height":140}]} };
