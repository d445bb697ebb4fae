// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './junction.svg';

export const junction = { ...picture, lane: {"path":"M1480 498L1302.1 498A108 108 0 0 1 1225.8 466.4L1033.6 274.2A108 108 0 0 1 1002 197.9L1002 -40","stops":[{"x":1000,"y":370,"width":200,"height":60,"turn":-45}]} };
