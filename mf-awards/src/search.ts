import type { AreaSearch } from '@concourse/contract/search';
import { categories } from './content/categories';
import { paths } from './content/links';

export const search = (): AreaSearch => ({
  records: categories.map(({ id, title, shortDesc, description, line }) => ({
    kind: 'page',
    title: `Award category: ${title}`,
    href: `${paths.allCategories}#${id}`,
    detail: shortDesc,
    text: description,
    line,
  })),
  synonyms: {
    award: 'prize trophy jury winner',
    nominate: 'apply submission',
  },
});
