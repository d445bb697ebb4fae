// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './beams.svg';

export const beams = { ...picture, lane: {"path":"M1060 620L1060 477.3A90 90 0 0 1 1086.4 413.6L1760 -260","stops":[{"x":860,"y":584,"width":400,"height":72}]} };
