import { countWords, wordState, type WordState } from '@concourse/forms/wordCount';

export const justificationWords = { min: 150, max: 300 };

export const justificationState = (text: string): WordState =>
  wordState(countWords(text), justificationWords);

/** Returns the action for a text that is too short or too long. The counter next to it describes the problem. */
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

export const isWithinRange = (text: string): boolean => justificationState(text) === 'ok';
