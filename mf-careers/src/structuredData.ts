import type { Schema } from '@concourse/area/structuredData';
import { itemList } from '@concourse/site/structuredData/itemList';
import { postings } from './content/postings';

/**
 * The list of openings. It has no `JobPosting` items, because those require one page per job (see the README).
 */
export const schema: Schema = {
  careers: (_, path) => [
    itemList(
      'Open roles',
      postings.map(({ id, title }) => ({ name: title, path: `${path}#${id}` })),
    ),
  ],
};
