import { createServer } from '@concourse/area/createServer';
import calendar from './calendar/global-ai-summit.ics';
import { calendarAddress } from './components/SubscribeLink';
import { changesFeed } from './content/programme/changes';
import { facts } from './facts';
import programmeChanges from './feeds/programmeChanges.xml';
import { fragments } from './fragments';
import { retired, routes } from './routes';
import { search } from './search/searchRecords';
import { socialImages } from './socialImages';
import { schema } from './structuredData';

const addresses = { [calendarAddress]: calendar, [changesFeed.href]: programmeChanges };

export default createServer({
  name: 'mf-gais-conference',
  routes,
  fragments,
  retired,
  facts,
  addresses,
  schema,
  search,
  socialImages,
});
