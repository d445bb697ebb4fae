import { createServer } from '@concourse/shared/area/createServer';
import { retired, routes } from './routes';
import { structuredData } from './structuredData';

export default createServer({ name: 'mf-gais-conference', routes, retired, structuredData });
