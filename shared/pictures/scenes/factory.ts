// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as head } from './factory-head.svg';
export { default as wide } from './factory-wide.svg';
