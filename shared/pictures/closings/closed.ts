// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './closed.svg';

export const closed = { ...picture, lane: {"path":"M1140 160L1222.7 160A90 90 0 0 1 1286.4 186.4L1343.6 243.6A90 90 0 0 1 1370 307.3L1370 492.7A90 90 0 0 1 1343.6 556.4L1286.4 613.6A90 90 0 0 1 1222.7 640L1057.3 640A90 90 0 0 1 993.6 613.6L936.4 556.4A90 90 0 0 1 910 492.7L910 307.3A90 90 0 0 1 936.4 243.6L993.6 186.4A90 90 0 0 1 1057.3 160L1140 160","stops":[{"x":1074,"y":334,"width":132,"height":132}]} };
