// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as head } from './bench-head.svg';
export { default as tall } from './bench-tall.svg';
export { default as wide } from './bench-wide.svg';
