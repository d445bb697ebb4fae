import { createLifecycles } from '@concourse/area/createLifecycles';
import { routes } from './routes';

// The shell calls these functions in the browser.
export const { bootstrap, mount, unmount, preload } = createLifecycles({
  name: 'mf-example',
  routes,
});
