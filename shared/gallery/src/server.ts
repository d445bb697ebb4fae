import { createServer } from '@concourse/area/createServer';
import { routes } from './routes';

export default createServer({ name: 'gallery', routes, retired: [] });
