import type { Browser } from 'playwright';
import { shuffled } from '../statistics';
import { measureFirstVisit } from './firstVisit';
import { measureInteractions } from './measureInteractions';
import { heapAfterNavigations, measureNavigation, type NavigationKind } from './measureNavigation';
import { firstPages, navigations } from './pages';
import { fast, slow } from './phone';
import { navigationName, Samples, type VisitSamples } from './Samples';
import type { Variant } from './serveVariants';
import { navigationVariants, type VariantName } from './variantNames';

export const HEAP_NAVIGATIONS = 20;
const kinds: NavigationKind[] = ['cold', 'after hover', 'warm'];

// On a busy machine a visit may time out: try twice.
async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    console.error('Retrying after:', error);
    return work();
  }
}

const shuffledVariants = (variants: Variant[], names: readonly VariantName[]): Variant[] =>
  shuffled(variants.filter(({ name }) => names.includes(name)));

/** In each round, visits every page of every variant in random order and navigates between areas. */
export async function collectSamples(
  browser: Browser,
  variants: Variant[],
  rounds: number,
): Promise<VisitSamples> {
  const samples: VisitSamples = {
    visits: new Samples(),
    interactions: new Samples(),
    navigations: new Samples(),
    heaps: new Samples(),
  };
  const scripted = variants.filter(({ name }) => name !== 'without scripts');

  // Warm-up: excludes first-time compression and disk reads from the measurement.
  for (const page of firstPages) {
    for (const { url } of variants)
      await withRetry(() => measureFirstVisit(browser, url + page, fast));
  }
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`Round ${round} of ${rounds}`);
    for (const page of shuffled(firstPages)) {
      for (const { name, url } of shuffled(variants)) {
        samples.visits.add(
          name,
          page,
          await withRetry(() => measureFirstVisit(browser, url + page, slow)),
        );
      }
      for (const { name, url } of shuffled(scripted)) {
        samples.interactions.add(
          name,
          page,
          await withRetry(() => measureInteractions(browser, url + page, slow)),
        );
      }
    }
    for (const ends of navigations) {
      for (const kind of kinds) {
        for (const { name, url } of shuffledVariants(variants, navigationVariants)) {
          const navigation = await withRetry(() =>
            measureNavigation(browser, url, ends, kind, slow),
          );
          samples.navigations.add(name, navigationName(ends, kind), navigation);
        }
      }
    }
  }
  const [ends] = navigations;
  if (ends) {
    for (const { name, url } of shuffledVariants(variants, navigationVariants)) {
      const heap = await withRetry(() =>
        heapAfterNavigations(browser, url, ends, HEAP_NAVIGATIONS, fast),
      );
      samples.heaps.add(name, 'heap', heap);
    }
  }
  return samples;
}
