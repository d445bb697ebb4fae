// Written by shared/drawing: npx tsx shared/drawing/generate.ts index
export { default as head } from './jury-head.svg';
export { default as wide } from './jury-wide.svg';
