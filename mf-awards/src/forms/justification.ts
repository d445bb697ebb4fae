import {
  countWords,
  wordMessage,
  wordState,
  type WordState,
} from '@concourse/shared/forms/wordCount';

/** How long a justification may be, in words: trimmed, split on white space. */
export const justificationWords = { min: 150, max: 300 };

export const justificationState = (text: string): WordState =>
  wordState(countWords(text), justificationWords);

/** What the counter says about a text. */
export const justificationMessage = (text: string): string =>
  wordMessage(justificationState(text), justificationWords);

/** True for a text of 150 to 300 words. */
export const isWithinRange = (text: string): boolean => justificationState(text) === 'ok';
