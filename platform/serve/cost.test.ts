/** @jest-environment node */
import fc from 'fast-check';
import { matchesNone } from './conditional';
import { acceptedEncodings } from './encoding';
import { shapeProblem } from '../formServices/formShape';
import { sameSitePath } from '../formServices/nativeForm';
import { parseRange } from './range';
import { comparable } from '@concourse/contract/comparable';
import { parseAddress } from './requestAddress';
import { namesOneHost, toOriginForm } from './requestTarget';

type Reader = (text: string) => unknown;

/** What reads the text of a visitor. */
const readers: Record<string, Reader> = {
  comparable,
  acceptedEncodings,
  matchesNone: (text) => matchesNone(text, '"x"'),
  parseRange: (text) => parseRange(`bytes=${text}`, 10),
  shapeProblem: (text) => shapeProblem({ list: text.split('') }),
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
/** Whatever costs less is not worth a comparison; at this length a square costs seconds. */
const cheapMs = 30;

function fastest(reader: Reader, text: string, enough = 0): number {
  let best = Infinity;
  for (let run = 0; run < 4 && best > enough; run += 1) {
    const began = performance.now();
    reader(text);
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

test.each(Object.entries(readers))('%s reads any text in proportion to its length', (_, reader) => {
  fc.assert(
    fc.property(unit, (part) => {
      // Something else at the end: an expression that fails there tries again from every part.
      const text = `${part.repeat(length / part.length)}x`;
      if (fastest(reader, text, cheapMs) <= cheapMs) return;
      // In proportion is 8, with the square 64: far enough apart for a busy machine.
      const growth = fastest(reader, text) / fastest(reader, text.slice(-length / 8));
      expect(growth).toBeLessThan(24);
    }),
    { seed: 20251009, numRuns: 40, examples: [['/']], endOnFailure: true },
  );
});
