// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './descent.svg';

export const descent = { ...picture, lane: {"path":"M1480 132L1375.6 132A68 68 0 0 0 1327.5 151.9L1251.9 227.5A68 68 0 0 0 1232 275.6L1232 284.4A152 152 0 0 1 1187.5 391.9L1021.9 557.5A68 68 0 0 0 1002 605.6L1002 780","stops":[{"x":1090,"y":250,"width":200,"height":60},{"x":944,"y":446,"width":200,"height":60,"turn":45}]} };
