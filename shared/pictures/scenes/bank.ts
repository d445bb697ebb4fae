// Written by shared/drawing: npx tsx shared/drawing/generate.ts index
export { default as head } from './bank-head.svg';
export { default as wide } from './bank-wide.svg';
