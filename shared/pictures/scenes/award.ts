// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as head } from './award-head.svg';
export { default as wide } from './award-wide.svg';
export { default as plain } from './award.svg';
