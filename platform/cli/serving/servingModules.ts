/** The modules that commands of a host load on demand. Not in `lazyModules`, which bundlers follow to all others. */
export const servingModules = {
  serve: () => import('./serveSite'),
  serveBucket: () => import('./serveBucket'),
} satisfies Record<string, () => Promise<object>>;
