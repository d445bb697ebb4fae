// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as dark } from './forum-dark.svg';
export { default as headDark } from './forum-head-dark.svg';
export { default as head } from './forum-head.svg';
export { default as wideDark } from './forum-wide-dark.svg';
export { default as wide } from './forum-wide.svg';
export { default as plain } from './forum.svg';
