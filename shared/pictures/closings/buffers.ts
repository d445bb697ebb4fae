// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './buffers.svg';

export const buffers = { ...picture, lane: {"path":"M1480 320L960 320","stops":[{"x":928,"y":232,"width":64,"height":176}]} };
