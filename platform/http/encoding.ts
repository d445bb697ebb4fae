/** Ways in which the store may hold the bytes of a file, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** What a file's name ends in when its bytes are encoded. */
export const encodedSuffix: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * The encodings that a client accepts, the one to try first in front. Identity comes last even when
 * the client refuses it: a page that cannot be sent otherwise is better than none.
 * @param header the value of `accept-encoding`; absent means identity only
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (header === undefined) return ['identity'];
  const weights = parseWeights(header);
  const weight = (encoding: Encoding): number => {
    const named = weights[encoding] ?? weights['*'];
    // Identity is acceptable unless refused, but nobody who names another coding prefers it.
    return named ?? (encoding === 'identity' ? 1e-9 : 0);
  };
  const accepted = encodings
    .filter((encoding) => weight(encoding) > 0)
    .sort((one, other) => weight(other) - weight(one));
  return accepted.includes('identity') ? accepted : [...accepted, 'identity'];
}

/** By coding; without a prototype, as clients name the codings. */
function parseWeights(header: string): Record<string, number | undefined> {
  const weights = Object.create(null) as Record<string, number | undefined>;
  header
    .toLowerCase()
    .split(',')
    .forEach((item) => {
      const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
      if (coding === '') return;
      weights[coding === 'x-gzip' ? 'gzip' : coding] = quality(parameters);
    });
  return weights;
}

/** A weight that is not of the grammar counts as a refusal: the safe reading of a broken header. */
function quality(parameters: string[]): number {
  const written = parameters.find((parameter) => /^q\s*=/.test(parameter));
  if (written === undefined) return 1;
  const value = written.slice(written.indexOf('=') + 1).trim();
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(value) ? Number(value) : 0;
}
