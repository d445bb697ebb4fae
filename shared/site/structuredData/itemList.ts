import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts';
import { absoluteUrl } from './absoluteUrl';

/** A page of the site, or a place on one. */
export type ListEntry = { name: string; path: string };

const context = 'https://schema.org';

/** The way to a page, as its breadcrumbs show it. @param steps from the outermost page to the page itself */
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

/** A page that lists things, each described at an address of its own. */
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
