// Written by shared/drawing: npx tsx shared/drawing/generate.ts index
export { default as head } from './tower-head.svg';
export { default as tall } from './tower-tall.svg';
export { default as plain } from './tower.svg';
