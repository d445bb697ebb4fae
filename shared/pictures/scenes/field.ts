// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as head } from './field-head.svg';
export { default as tall } from './field-tall.svg';
export { default as wide } from './field-wide.svg';
export { default as plain } from './field.svg';
