// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './single.svg';

export const single = { ...picture, lane: {"path":"M1480 400L840 400","stops":[{"x":748,"y":308,"width":184,"height":184}]} };
