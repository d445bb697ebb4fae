// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as head } from './desk-head.svg';
