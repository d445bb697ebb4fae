// Written by shared/drawing: npx tsx shared/drawing/generate.ts index
export { default as head } from './heart-head.svg';
export { default as tall } from './heart-tall.svg';
export { default as wide } from './heart-wide.svg';
export { default as plain } from './heart.svg';
