// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './platform.svg';

export const platform = { ...picture, lane: {"path":"M1480 202L1358 202A98 98 0 0 0 1288.7 230.7L1190.7 328.7A182 182 0 0 1 1062 382L960 382","stops":[{"x":928,"y":236,"width":64,"height":208}]} };
