// Written by shared/drawing: npx tsx shared/drawing/generate.ts index
export { default as head } from './factory-head.svg';
export { default as wide } from './factory-wide.svg';
