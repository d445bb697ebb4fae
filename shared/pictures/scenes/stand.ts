// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as head } from './stand-head.svg';
export { default as tall } from './stand-tall.svg';
