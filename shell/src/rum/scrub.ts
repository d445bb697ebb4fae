/** Stands for what is nobody's business. */
const REDACTED = '…';

// Engines quote data in double quotes: `Unexpected token 'A', "Ada Love"... is not valid JSON`. Telephone numbers.
const personalData = /"[^"]*"?|\d[\d\s()-]{5,}\d/g;

/** An address without its query and fragment. */
export const cleanAddress = (address: string): string =>
  address.replace(/[?#].*/s, '').slice(0, 200);

function cleanWord(word: string): string {
  if (word.includes('@') && /\.[a-z]/i.test(word)) return REDACTED;
  return word.includes('/') ? cleanAddress(word) : word;
}

/**
 * An error's message without anything that somebody may have typed: values of fields, quotations, e-mail
 * addresses, telephone numbers, queries of addresses. Of up to 200 letters.
 * @param typed what stands in the fields of the page
 */
export function cleanMessage(message: string, typed: string[]): string {
  let text = message;
  for (const value of typed) if (value.length > 2) text = text.replaceAll(value, REDACTED);
  return text.replace(personalData, REDACTED).replace(/\S+/g, cleanWord).slice(0, 200);
}

/**
 * The frames of a stack that are in this site's own files, ten at most: the first line of a stack repeats the
 * message, and extensions throw in pages as well.
 */
export const cleanStack = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => line.includes(`${location.origin}/areas/`))
    .slice(0, 10)
    .join('\n')
    .slice(0, 1000);
