import { createLifecycles } from '@concourse/area/createLifecycles';
import { fragments } from './fragments';
import { routes } from './routes';

export const { bootstrap, mount, unmount, preload, fragment } = createLifecycles({
  name: 'mf-gais-conference',
  routes,
  fragments,
});
