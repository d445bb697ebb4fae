const { imul } = Math;

function hash(text: string): number {
  let sum = 2166136261;
  for (let i = 0; i < text.length; i++) sum = imul(sum ^ text.charCodeAt(i), 16777619) >>> 0;
  return sum;
}

/**
 * Creates a seeded random number generator (mulberry32).
 * @returns a function that returns the next number in [0, 1)
 */
export function seededRandom(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = imul(state ^ (state >>> 15), 1 | state);
    t = (t + imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
