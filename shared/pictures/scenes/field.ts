// Written by shared/drawing: npx tsx shared/drawing/generate.ts index
export { default as head } from './field-head.svg';
export { default as tall } from './field-tall.svg';
export { default as wide } from './field-wide.svg';
export { default as plain } from './field.svg';
