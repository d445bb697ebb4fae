// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './tree.svg';

export const tree = { ...picture, lane: {"path":"M1110 780L1110 200","stops":[{"x":1050,"y":140,"width":120,"height":120},{"x":1216,"y":286,"width":88,"height":88},{"x":916,"y":356,"width":88,"height":88},{"x":1346,"y":376,"width":88,"height":88},{"x":796,"y":446,"width":88,"height":88}]} };
