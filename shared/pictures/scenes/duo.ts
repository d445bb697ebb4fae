// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as head } from './duo-head.svg';
export { default as tall } from './duo-tall.svg';
export { default as plain } from './duo.svg';
