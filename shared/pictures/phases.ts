// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as early } from './phases/early.svg';
export { default as late } from './phases/late.svg';
export { default as regular } from './phases/regular.svg';
