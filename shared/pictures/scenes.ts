// Written by shared/drawing: npx tsx shared/drawing/generate.ts index
export * as award from './scenes/award';
export * as door from './scenes/door';
export * as duo from './scenes/duo';
export * as field from './scenes/field';
export * as forum from './scenes/forum';
export * as gate from './scenes/gate';
export * as hall from './scenes/hall';
export * as heart from './scenes/heart';
export * as ledger from './scenes/ledger';
export * as lounge from './scenes/lounge';
export * as tower from './scenes/tower';
export * as tunnel from './scenes/tunnel';
