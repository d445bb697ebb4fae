import { createServer } from '@concourse/area/createServer';
import { facts } from './facts';
import { retired, routes } from './routes';
import { schema } from './structuredData';

export default createServer({ name: 'mf-careers', routes, retired, facts, schema });
