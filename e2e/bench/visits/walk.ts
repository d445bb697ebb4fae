import type { Browser } from 'playwright';
import { shuffled } from '../statistics';
import { firstVisit } from './firstVisit';
import { interact } from './interactive';
import { heapAfterMoves, measureMove, type MoveKind } from './move';
import { firstPages, moves } from './pages';
import { fast, slow } from './phone';
import { moveName, Samples, type VisitSamples } from './samples';
import { moving, type VariantName } from './variantNames';
import type { Variant } from './variants';

export const HEAP_MOVES = 20;
const kinds: MoveKind[] = ['unannounced', 'pointed at', 'warm'];

// On a busy machine a visit may take longer than anybody waits; what cannot be measured fails twice.
async function twice<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    console.error('Tried again:', error);
    return work();
  }
}

const oneOf = (variants: Variant[], names: readonly VariantName[]): Variant[] =>
  shuffled(variants.filter(({ name }) => names.includes(name)));

/** Visits every page of every variant in each round, in random order, and moves between areas. */
export async function walk(
  browser: Browser,
  variants: Variant[],
  rounds: number,
): Promise<VisitSamples> {
  const samples: VisitSamples = {
    visits: new Samples(),
    touches: new Samples(),
    moves: new Samples(),
    heaps: new Samples(),
  };
  const scripted = variants.filter(({ name }) => name !== 'without scripts');

  // Whatever is compressed or read for the first time is nobody's time.
  for (const page of firstPages) {
    for (const { url } of variants) await twice(() => firstVisit(browser, url + page, fast));
  }
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`Round ${round} of ${rounds}`);
    for (const page of shuffled(firstPages)) {
      for (const { name, url } of shuffled(variants)) {
        samples.visits.add(name, page, await twice(() => firstVisit(browser, url + page, slow)));
      }
      for (const { name, url } of shuffled(scripted)) {
        samples.touches.add(name, page, await twice(() => interact(browser, url + page, slow)));
      }
    }
    for (const ends of moves) {
      for (const kind of kinds) {
        for (const { name, url } of oneOf(variants, moving)) {
          const move = await twice(() => measureMove(browser, url, ends, kind, slow));
          samples.moves.add(name, moveName(ends, kind), move);
        }
      }
    }
  }
  const [ends] = moves;
  if (ends) {
    for (const { name, url } of oneOf(variants, moving)) {
      const heap = await twice(() => heapAfterMoves(browser, url, ends, HEAP_MOVES, fast));
      samples.heaps.add(name, 'heap', heap);
    }
  }
  return samples;
}
