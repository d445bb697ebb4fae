// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './mast.svg';

export const mast = { ...picture, lane: {"path":"M1130 780L1130 200","stops":[{"x":1018,"y":218,"width":224,"height":224},{"x":1082,"y":142,"width":96,"height":96}]} };
