/** The heavy parts of the platform, each loaded when a command needs it: `status` waits for no renderer. */
export type Parts = {
  build: () => Promise<Pick<typeof import('@concourse/build/buildCommand'), 'buildAreas'>>;
  compose: () => Promise<
    Pick<typeof import('@concourse/compose/composeEdition'), 'composeEdition'>
  >;
  console: () => Promise<
    Pick<typeof import('@concourse/console/server/console'), 'bundlePage' | 'openConsole'>
  >;
  cssTypes: () => Promise<Pick<typeof import('@concourse/build/cssTypes'), 'writeCssTypes'>>;
  dev: () => Promise<typeof import('./dev/parts')>;
  inspector: () => Promise<typeof import('@concourse/dev-server/inspector/inspectorScript')>;
  pictures: () => Promise<
    Pick<typeof import('./pictures/pictures'), 'answerFrom' | 'picturePages' | 'writeReport'>
  >;
  serve: () => Promise<Pick<typeof import('./serveSite'), 'serveSite'>>;
  serveBucket: () => Promise<Pick<typeof import('./serveBucket'), 'serveBucket'>>;
};

export const parts: Parts = {
  build: () => import('@concourse/build/buildCommand'),
  compose: () => import('@concourse/compose/composeEdition'),
  console: () => import('@concourse/console/server/console'),
  cssTypes: () => import('@concourse/build/cssTypes'),
  dev: () => import('./dev/parts'),
  inspector: () => import('@concourse/dev-server/inspector/inspectorScript'),
  pictures: () => import('./pictures/pictures'),
  serve: () => import('./serveSite'),
  serveBucket: () => import('./serveBucket'),
};
