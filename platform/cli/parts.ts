/** The heavy parts of the platform, each loaded when a command needs it: `status` waits for no renderer. */
export type Parts = {
  build: () => Promise<Pick<typeof import('../bundle/buildCommand'), 'buildAreas'>>;
  compose: () => Promise<Pick<typeof import('../compose/composeEdition'), 'composeEdition'>>;
  dev: () => Promise<Pick<typeof import('./dev/dev'), 'dev'>>;
  serve: () => Promise<Pick<typeof import('./serveSite'), 'serveSite'>>;
};

export const parts: Parts = {
  build: () => import('../bundle/buildCommand'),
  compose: () => import('../compose/composeEdition'),
  dev: () => import('./dev/dev'),
  serve: () => import('./serveSite'),
};
