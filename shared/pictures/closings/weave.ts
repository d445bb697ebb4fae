// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './weave.svg';

export const weave = { ...picture, lane: {"path":"M1550 540L1332.4 322.4A60 60 0 0 0 1247.6 322.4L1072.4 497.6A60 60 0 0 1 987.6 497.6L900 410","stops":[{"x":1368,"y":358,"width":104,"height":104},{"x":1108,"y":358,"width":104,"height":104},{"x":848,"y":358,"width":104,"height":104}]} };
