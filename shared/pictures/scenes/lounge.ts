// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as head } from './lounge-head.svg';
export { default as tall } from './lounge-tall.svg';
export { default as wide } from './lounge-wide.svg';
export { default as plain } from './lounge.svg';
