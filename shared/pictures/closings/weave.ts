// Written by shared/drawing: npx tsx shared/drawing/generate.ts index
import picture from './weave.svg';

export const weave = { ...picture, lane: {"path":"M1480 540L1262.4 322.4A60 60 0 0 0 1177.6 322.4L1002.4 497.6A60 60 0 0 1 917.6 497.6L830 410","stops":[{"x":1298,"y":358,"width":104,"height":104},{"x":1038,"y":358,"width":104,"height":104},{"x":778,"y":358,"width":104,"height":104}]} };
