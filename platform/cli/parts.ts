/** The heavy parts of the platform. Each is loaded when a command needs it, so that `status` starts fast. */
export type Parts = {
  build: () => Promise<Pick<typeof import('@concourse/build/buildCommand'), 'buildAreas'>>;
  compose: () => Promise<
    Pick<typeof import('@concourse/compose/composeEdition'), 'composeEdition'>
  >;
  console: () => Promise<Pick<typeof import('@concourse/console/server/console'), 'openConsole'>>;
  cssTypes: () => Promise<Pick<typeof import('@concourse/build/cssTypes'), 'writeCssTypes'>>;
  dev: () => Promise<Pick<typeof import('@concourse/dev-server/dev'), 'dev'>>;
  inspector: () => Promise<typeof import('@concourse/dev-server/inspector/inspectorScript')>;
  pictures: () => Promise<
    Pick<typeof import('@concourse/console/pictures/pictures'), 'picturePages' | 'writeReport'>
  >;
  serve: () => Promise<Pick<typeof import('./serving/serveSite'), 'serveSite'>>;
  serveBucket: () => Promise<Pick<typeof import('./serving/serveBucket'), 'serveBucket'>>;
};

export const parts: Parts = {
  build: () => import('@concourse/build/buildCommand'),
  compose: () => import('@concourse/compose/composeEdition'),
  console: () => import('@concourse/console/server/console'),
  cssTypes: () => import('@concourse/build/cssTypes'),
  dev: () => import('@concourse/dev-server/dev'),
  inspector: () => import('@concourse/dev-server/inspector/inspectorScript'),
  pictures: () => import('@concourse/console/pictures/pictures'),
  serve: () => import('./serving/serveSite'),
  serveBucket: () => import('./serving/serveBucket'),
};
