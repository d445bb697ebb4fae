// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as head } from './stage-head.svg';
export { default as tall } from './stage-tall.svg';
export { default as wide } from './stage-wide.svg';
