// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as head } from './jury-head.svg';
export { default as wide } from './jury-wide.svg';
