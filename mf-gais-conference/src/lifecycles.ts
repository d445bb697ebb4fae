import { createLifecycles } from '@concourse/area/createLifecycles';
import { routes } from './routes';

export const { bootstrap, mount, unmount, preload } = createLifecycles({
  name: 'mf-gais-conference',
  routes,
});
