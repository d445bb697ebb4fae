import { inParallel } from '@concourse/core/files/inParallel';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition } from '@concourse/core/store/types';
import type { Blobs } from '@concourse/store/EditionRepository';
import type { Store } from '@concourse/store/Store';
import { costOfPage, type PageCost } from './pageCost';
import { SentSizes } from './sentSizes';

/** Costs of some pages, by address. */
export type PageCosts = Map<string, PageCost>;

const atOnce = 4;

/**
 * What pages of an edition cost a visitor.
 * @param addresses which pages
 * @param blobs bytes that the store may not have yet
 * @param sizes of files of releases; those of the store unless told
 */
export async function costsOf(
  { pages }: Pick<Edition, 'pages'>,
  addresses: string[],
  {
    store,
    blobs,
    sizes = new SentSizes(store.files),
  }: {
    store: Store;
    blobs?: Blobs;
    sizes?: SentSizes;
  },
): Promise<PageCosts> {
  const costs = await inParallel(addresses, atOnce, async (address) => {
    const page = pages[address];
    if (!page) return [];
    const made = blobs?.get(page.blob);
    if (made) {
      // What goes back was there before.
      const sent = await store.editions.sentOf(page.blob, made.type);
      return [[address, await costOfPage(made.bytes, sizes.of, sent)] as const];
    }
    const sent = await store.files.read(`${layout.blob(page.blob)}.br`);
    const html = await store.editions.readBlob(page.blob);
    return [[address, await costOfPage(html, sizes.of, sent?.length)] as const];
  });
  return new Map(costs.flat());
}
