// Written by shared/drawing: npx tsx shared/drawing/generate.ts index
export { default as wide } from './drone-wide.svg';
