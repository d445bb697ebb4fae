/** The heavy parts of the platform. Each is loaded when a command needs it, so that `status` starts fast. */
export const lazyModules = {
  build: () => import('@concourse/build/buildCommand'),
  compose: () => import('@concourse/compose/composeEdition'),
  console: () => import('@concourse/console'),
  cssTypes: () => import('@concourse/build/cssTypes'),
  dev: () => import('@concourse/dev-server/dev'),
  inspector: () => import('@concourse/dev-server/inspector/inspectorScript'),
  render: () => import('@concourse/build/renderArea'),
  serve: () => import('./serving/serveSite'),
  serveBucket: () => import('./serving/serveBucket'),
} satisfies Record<string, () => Promise<object>>;

export type LazyModules = typeof lazyModules;
