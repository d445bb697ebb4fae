// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as head } from './bank-head.svg';
export { default as wide } from './bank-wide.svg';
