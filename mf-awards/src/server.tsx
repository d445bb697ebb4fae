import { createServer } from '@concourse/shared/area/createServer';
import { routes } from './routes';
import { structuredData } from './structuredData';

export default createServer({ name: 'mf-awards', routes, structuredData });
