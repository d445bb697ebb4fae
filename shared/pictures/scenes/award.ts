// Written by shared/drawing: npx tsx shared/drawing/generate.ts index
export { default as head } from './award-head.svg';
export { default as wide } from './award-wide.svg';
export { default as plain } from './award.svg';
