import type * as Build from '@concourse/build';
import type * as DevServer from '@concourse/dev-server';
import { servingModules } from './serving/servingModules';

/** The heavy parts of the platform. Each is loaded when a command needs it, so that `status` starts fast. */
export const lazyModules = {
  build: (): Promise<Pick<typeof Build, 'buildAreas'>> => import('@concourse/build'),
  compose: () => import('@concourse/compose/composeEdition'),
  console: () => import('@concourse/console'),
  consoleDemo: () => import('@concourse/console/demo'),
  cssTypes: (): Promise<Pick<typeof Build, 'writeCssTypes'>> => import('@concourse/build'),
  deviceSignIn: () => import('@concourse/console/deviceSignIn'),
  dev: (): Promise<Pick<typeof DevServer, 'dev'>> => import('@concourse/dev-server'),
  openPages: () => import('@concourse/console/openPages'),
  render: (): Promise<Pick<typeof Build, 'renderArea'>> => import('@concourse/build'),
  ...servingModules,
} satisfies Record<string, () => Promise<object>>;

export type LazyModules = typeof lazyModules;
