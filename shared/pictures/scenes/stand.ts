// Written by shared/drawing: npx tsx shared/drawing/generate.ts index
export { default as head } from './stand-head.svg';
export { default as tall } from './stand-tall.svg';
