// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './arches.svg';

export const arches = { ...picture, lane: {"path":"M790 780L790 504.9A60 60 0 0 1 807.6 462.4L932.4 337.6A60 60 0 0 1 974.9 320L1195.1 320A60 60 0 0 1 1237.6 337.6L1362.4 462.4A60 60 0 0 1 1380 504.9L1380 780","stops":[{"x":1019,"y":544,"width":132,"height":132}]} };
