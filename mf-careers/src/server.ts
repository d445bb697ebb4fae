import { createServer } from '@concourse/area/createServer';
import { facts } from './facts';
import { retired, routes } from './routes';
import { search } from './search';
import { socialImages } from './socialImages';
import { schema } from './structuredData';

export default createServer({
  name: 'mf-careers',
  routes,
  retired,
  facts,
  schema,
  search,
  socialImages,
});
