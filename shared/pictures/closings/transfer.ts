// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './transfer.svg';

export const transfer = { ...picture, lane: {"path":"M818 780L818 702.1A192 192 0 0 1 874.2 566.4L1226.4 214.2A108 108 0 0 0 1258 137.9L1258 -40","stops":[{"x":914,"y":456,"width":200,"height":60,"turn":45},{"x":1200,"y":60,"width":200,"height":60}]} };
