export type WordLimits = { min: number; max: number };
export type WordState = 'empty' | 'short' | 'ok' | 'over';

/** Counts words, separated by whitespace. */
export function countWords(text: string): number {
  const word = /\S+/g;
  let count = 0;
  while (word.test(text)) count += 1; // avoids an array of ten thousand words
  return count;
}

/** Returns the state for a number of words. */
export function wordState(count: number, { min, max }: WordLimits): WordState {
  if (count === 0) return 'empty';
  if (count < min) return 'short';
  return count > max ? 'over' : 'ok';
}

/** The visitor's message for each state. */
export function wordMessage(state: WordState, { min }: WordLimits): string {
  switch (state) {
    case 'empty':
      return 'Justification required';
    case 'short':
      return `Minimum ${min} words required`;
    case 'ok':
      return 'Perfect length!';
    case 'over':
      return 'Exceeds word limit';
  }
}
