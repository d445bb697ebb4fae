// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './crossing.svg';

export const crossing = { ...picture, lane: {"path":"M1480 90L1302.1 90A150 150 0 0 0 1196.1 133.9L943.9 386.1A150 150 0 0 0 900 492.1L900 780","stops":[{"x":981,"y":228,"width":190,"height":74,"turn":45}]} };
