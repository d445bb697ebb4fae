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
const cheapMs = 30;

/** The least processor time of several runs, in milliseconds, which does not depend on the load of the machine. */
function leastCost(reader: Reader, text: string, enough = 0): number {
  let least = Infinity;
  for (let run = 0; run < 4 && least > enough; run += 1) {
    const began = process.cpuUsage();
    reader(text);
    const { user, system } = process.cpuUsage(began);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** The cost of a text relative to an eighth of it: 8 for linear time, 64 for quadratic time. */
function growth(reader: Reader, text: string): number {
  return leastCost(reader, text) / Math.max(leastCost(reader, text.slice(-length / 8)), 1);
}

test.each(Object.entries(readers))('%s takes linear time for any input', (_, reader) => {
  fc.assert(
    fc.property(unit, (part) => {
      // Another character at the end makes a backtracking expression fail there, and try again from every position.
      const text = `${part.repeat(length / part.length)}x`;
      if (leastCost(reader, text, cheapMs) <= cheapMs) return;
      // Quadratic time shows in every measurement.
      const least = Math.min(...[1, 2, 3].map(() => growth(reader, text)));
      expect(least).toBeLessThan(24);
    }),
    { seed: 20251009, numRuns: 40, examples: [['/']], endOnFailure: true },
  );
});
