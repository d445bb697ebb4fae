// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './floor.svg';

export const floor = { ...picture, lane: {"path":"M1480 315L1318 315A26 26 0 0 0 1292 341L1292 441A26 26 0 0 1 1266 467L1010 467A26 26 0 0 1 984 441L984 367","stops":[{"x":948,"y":328,"width":72,"height":72}]} };
