// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as head } from './hall-head.svg';
export { default as wide } from './hall-wide.svg';
export { default as plain } from './hall.svg';
