// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as head } from './heart-head.svg';
export { default as tall } from './heart-tall.svg';
export { default as wide } from './heart-wide.svg';
export { default as plain } from './heart.svg';
