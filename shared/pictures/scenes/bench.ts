// Written by shared/drawing: npx tsx shared/drawing/generate.ts index
export { default as head } from './bench-head.svg';
export { default as tall } from './bench-tall.svg';
export { default as wide } from './bench-wide.svg';
