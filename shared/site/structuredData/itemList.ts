import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts';
import { absoluteUrl } from './absoluteUrl';

/** A page of the site, or a section of one. */
export type ListEntry = { name: string; path: string };

const context = 'https://schema.org';

/** The breadcrumbs of a page. @param steps from the outermost page to the page itself */
export const breadcrumbs = (steps: ListEntry[]): WithContext<BreadcrumbList> => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(path),
  })),
});

/** A list of items, each with a separate page or section. */
export const itemList = (name: string, items: ListEntry[]): WithContext<ItemList> => ({
  '@context': context,
  '@type': 'ItemList',
  name,
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: item.name,
    url: absoluteUrl(item.path),
  })),
});
