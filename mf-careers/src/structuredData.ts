import type { Schema } from '@concourse/area/structuredData';
import { itemList } from '@concourse/site/structuredData/itemList';
import { postings } from './content/postings';

/**
 * The list of openings of the careers page. None is a `JobPosting`: those belong to pages about one job,
 * and this page lists two (see the README).
 */
export const schema: Schema = {
  careers: (_, path) => [
    itemList(
      'Open roles',
      postings.map(({ id, title }) => ({ name: title, path: `${path}#${id}` })),
    ),
  ],
};
