export type WordLimits = { min: number; max: number };
export type WordState = 'empty' | 'short' | 'ok' | 'over';

/** Words of a text: split on whitespace after trimming; an empty text has none. */
export function countWords(text: string): number {
  const word = /\S+/g;
  let count = 0;
  while (word.test(text)) count += 1; // no list of ten thousand words for a number
  return count;
}

/** Which of the four states a number of words is in. */
export function wordState(count: number, { min, max }: WordLimits): WordState {
  if (count === 0) return 'empty';
  if (count < min) return 'short';
  return count > max ? 'over' : 'ok';
}

/** What the visitor reads in each state. */
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
