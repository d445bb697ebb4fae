import { createServer } from '@concourse/shared/area/createServer';
import { routes } from './routes';

export default createServer({ name: 'gallery', routes, retired: [] });
