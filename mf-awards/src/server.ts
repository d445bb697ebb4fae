import { createServer } from '@concourse/area/createServer';
import { facts } from './facts';
import { fragments } from './fragments';
import { retired, routes } from './routes';
import { search } from './search';
import { socialImages } from './socialImages';
import { schema } from './structuredData';

export default createServer({
  name: 'mf-awards',
  routes,
  fragments,
  retired,
  facts,
  schema,
  search,
  socialImages,
});
