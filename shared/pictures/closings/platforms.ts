// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './platforms.svg';

export const platforms = { ...picture, lane: {"path":"M1140 -20L1140 780","stops":[{"x":860,"y":278,"width":560,"height":84}]} };
