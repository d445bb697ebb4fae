// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as tall } from './ledger-tall.svg';
export { default as wide } from './ledger-wide.svg';
export { default as plain } from './ledger.svg';
