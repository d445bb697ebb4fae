import { createServer } from '@concourse/area/createServer';
import { retired, routes } from './routes';
import { structuredData } from './structuredData';

export default createServer({ name: 'mf-corporate', routes, retired, structuredData });
