// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as head } from './tower-head.svg';
export { default as tall } from './tower-tall.svg';
export { default as plain } from './tower.svg';
