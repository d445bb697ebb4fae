// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as tall } from './door-tall.svg';
export { default as wide } from './door-wide.svg';
export { default as plain } from './door.svg';
