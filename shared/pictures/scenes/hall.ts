// Written by shared/drawing: npx tsx shared/drawing/generate.ts index
export { default as head } from './hall-head.svg';
export { default as wide } from './hall-wide.svg';
export { default as plain } from './hall.svg';
