// Written by shared/drawing: npx tsx shared/drawing/generate.ts index
export { default as head } from './points-head.svg';
