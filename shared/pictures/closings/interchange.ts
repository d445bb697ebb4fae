// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './interchange.svg';

export const interchange = { ...picture, lane: {"path":"M1480 192L1242.1 192A108 108 0 0 0 1165.8 223.6L973.6 415.8A108 108 0 0 0 942 492.1L942 780","stops":[{"x":946,"y":254,"width":200,"height":60,"turn":45}]} };
