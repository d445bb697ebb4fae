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
const length = 200_000;
/** At this length, linear time takes milliseconds, and quadratic time more than ten seconds. */
const limitMs = 3000;

/** The processor time of some work, in milliseconds. Other processes do not change it much. */
function costOf(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

test.each(Object.entries(readers))('%s takes linear time for any input', (_, reader) => {
  fc.assert(
    fc.property(unit, (part) => {
      // Another character at the end makes a backtracking expression fail there, and try again from every position.
      const text = `${part.repeat(length / part.length)}x`;
      expect(costOf(() => reader(text))).toBeLessThan(limitMs);
    }),
    { seed: 20251009, numRuns: 40, examples: [['/']], endOnFailure: true },
  );
});
