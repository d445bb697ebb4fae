// Written by shared/drawing: npx tsx shared/drawing/generate.ts index
export { default as head } from './stage-head.svg';
export { default as tall } from './stage-tall.svg';
export { default as wide } from './stage-wide.svg';
