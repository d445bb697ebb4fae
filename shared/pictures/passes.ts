// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as standard } from './passes/standard.svg';
export { default as startup } from './passes/startup.svg';
export { default as track } from './passes/track.svg';
export { default as vip } from './passes/vip.svg';
