// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as award } from './press/award.png';
export { default as duo } from './press/duo.png';
export { default as hall } from './press/hall.png';
export { default as mark } from './press/mark.png';
export { default as tower } from './press/tower.png';
export { default as wordmarkDark } from './press/wordmark-dark.png';
export { default as wordmark } from './press/wordmark.png';
