import { countWords, wordState, type WordState } from '@concourse/forms/wordCount';

/** How long a justification may be, in words: trimmed, split on white space. */
export const justificationWords = { min: 150, max: 300 };

export const justificationState = (text: string): WordState =>
  wordState(countWords(text), justificationWords);

/** What to do about a text that will not do; the counter beside it says what is wrong. */
export function justificationHint(text: string): string {
  const { min, max } = justificationWords;
  switch (justificationState(text)) {
    case 'empty':
      return `write ${min} to ${max} words`;
    case 'over':
      return `cut the text to ${max} words`;
    default:
      return `write at least ${min} words`;
  }
}

/** True for a text of 150 to 300 words. */
export const isWithinRange = (text: string): boolean => justificationState(text) === 'ok';
