/** The heavy parts of the platform, each loaded when a command needs it: `status` waits for no renderer. */
export type Parts = {
  build: () => Promise<Pick<typeof import('../bundle/buildCommand'), 'buildAreas'>>;
  compose: () => Promise<Pick<typeof import('../compose/composeEdition'), 'composeEdition'>>;
  console: () => Promise<Pick<typeof import('../console/console'), 'bundlePage' | 'openConsole'>>;
  cssTypes: () => Promise<Pick<typeof import('../bundle/cssTypes'), 'writeCssTypes'>>;
  dev: () => Promise<typeof import('./dev/parts')>;
  inspector: () => Promise<typeof import('../inspector/inspectorScript')>;
  pictures: () => Promise<
    Pick<typeof import('./pictures/pictures'), 'answerFrom' | 'picturePages' | 'writeReport'>
  >;
  serve: () => Promise<Pick<typeof import('./serveSite'), 'serveSite'>>;
  serveBucket: () => Promise<Pick<typeof import('./serveBucket'), 'serveBucket'>>;
};

export const parts: Parts = {
  build: () => import('../bundle/buildCommand'),
  compose: () => import('../compose/composeEdition'),
  console: () => import('../console/console'),
  cssTypes: () => import('../bundle/cssTypes'),
  dev: () => import('./dev/parts'),
  inspector: () => import('../inspector/inspectorScript'),
  pictures: () => import('./pictures/pictures'),
  serve: () => import('./serveSite'),
  serveBucket: () => import('./serveBucket'),
};
