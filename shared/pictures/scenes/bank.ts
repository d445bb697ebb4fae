// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as wide } from './bank-wide.svg';
