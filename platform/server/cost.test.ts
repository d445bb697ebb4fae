/** @jest-environment node */
import fc from 'fast-check';
import { normalizePath } from '@concourse/contract/normalizePath';
import {
  acceptedEncodings,
  matchesIfNoneMatch,
  parseRange,
} from '@concourse/http/conditionalResponse';
import { parseAddress } from '@concourse/http/requestAddress';
import { sameSitePath } from './forms/nativeForm';
import { namesOneHost, toOriginForm } from './requestTarget';

type Reader = (text: string) => unknown;

/** The functions that parse input of visitors. */
const readers: Record<string, Reader> = {
  comparable: normalizePath,
  acceptedEncodings,
  matchesNone: (text) => matchesIfNoneMatch(text, '"x"'),
  parseRange: (text) => parseRange(`bytes=${text}`, 10),
  sameSitePath: (text) => sameSitePath(`/${text}`, 'concourse.example'),
  parseAddress: (text) => parseAddress(`/${text.replaceAll(/[%\\\t]/g, 'x')}`),
  toOriginForm: (text) => toOriginForm({ url: `http://${text}`, headers: {} } as never),
  namesOneHost: (text) => namesOneHost({ rawHeaders: [], headers: { host: text } } as never),
};

const unit = fc.string({
  unit: fc.constantFrom(...Array.from('/%&;=,"\t -a0[:.~@W')),
  minLength: 1,
  maxLength: 3,
});
const length = 100_000;
/** Does not compare cheaper runs: at this length, quadratic time takes seconds. */
const cheapMs = 300;
const growthLimit = 5;

/** The processor time of some work, in milliseconds. */
function costOf(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/**
 * The cost of a text relative to that of eight texts of an eighth of its length: 1 for linear time, 8 for quadratic time.
 * Both have the same length together and are measured in turn, so the load of the machine affects both.
 */
function growth(reader: Reader, text: string): number {
  const part = text.slice(-length / 8);
  const parts = Array.from({ length: 8 }, () => part);
  return costOf(() => reader(text)) / costOf(() => parts.forEach(reader));
}

/** Quadratic time shows in every measurement, and another process in some. */
function leastGrowth(reader: Reader, text: string): number {
  let least = Infinity;
  for (let run = 0; run < 4 && least > growthLimit; run += 1)
    least = Math.min(least, growth(reader, text));
  return least;
}

test.each(Object.entries(readers))('%s takes linear time for any input', (_, reader) => {
  fc.assert(
    fc.property(unit, (part) => {
      // Another character at the end makes a backtracking expression fail there, and try again from every position.
      const text = `${part.repeat(length / part.length)}x`;
      if (costOf(() => reader(text)) <= cheapMs) return;
      expect(leastGrowth(reader, text)).toBeLessThan(growthLimit);
    }),
    { seed: 20251009, numRuns: 40, examples: [['/']], endOnFailure: true },
  );
});
