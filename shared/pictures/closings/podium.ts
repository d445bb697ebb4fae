// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './podium.svg';

export const podium = { ...picture, lane: {"path":"M1120 780L1120 280","stops":[{"x":1078,"y":324,"width":84,"height":84},{"x":908,"y":484,"width":84,"height":84},{"x":1248,"y":564,"width":84,"height":84}]} };
