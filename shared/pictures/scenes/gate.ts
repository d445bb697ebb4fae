// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as head } from './gate-head.svg';
export { default as tall } from './gate-tall.svg';
export { default as wide } from './gate-wide.svg';
export { default as plain } from './gate.svg';
