import { createServer } from '@concourse/area/createServer';
import { retired, routes } from './routes';

export default createServer({ name: 'mf-example', routes, retired });
