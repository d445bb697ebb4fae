import { createServer } from '@concourse/area/createServer';
import { retired, routes } from './routes';

// The build prerenders the pages with it.
export default createServer({ name: 'mf-example', routes, retired });
