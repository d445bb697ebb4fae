// Written by shared/drawing: npx tsx shared/drawing/generate.ts index
import picture from './single.svg';

export const single = { ...picture, lane: {"path":"M1480 400L840 400","stops":[{"x":748,"y":308,"width":184,"height":184}]} };
