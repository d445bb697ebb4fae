/** Replaces personal data. */
const REDACTED = '…';

// Quoted text and telephone numbers. Engines quote data in messages: `Unexpected token 'A', "Ada Love"... is not
// valid JSON`.
const personalData = /"[^"]*"?|\d[\d\s()-]{5,}\d/g;

/** Removes query and fragment of an address. */
export const cleanAddress = (address: string): string =>
  address.replace(/[?#].*/s, '').slice(0, 200);

function cleanWord(word: string): string {
  if (word.includes('@') && /\.[a-z]/i.test(word)) return REDACTED;
  return word.includes('/') ? cleanAddress(word) : word;
}

/**
 * Removes everything from an error message that a visitor may have typed: field values, quotations, e-mail
 * addresses, telephone numbers and queries. Limits it to 200 characters.
 * @param typed the values of the page's form fields
 */
export function cleanMessage(message: string, typed: string[]): string {
  let text = message;
  for (const value of typed) if (value.length > 2) text = text.replaceAll(value, REDACTED);
  return text.replace(personalData, REDACTED).replace(/\S+/g, cleanWord).slice(0, 200);
}

/**
 * Keeps up to ten frames in this site's own files. Drops the first line, which repeats the message, and frames of
 * browser extensions.
 */
export const cleanStack = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => line.includes(`${location.origin}/areas/`))
    .slice(0, 10)
    .join('\n')
    .slice(0, 1000);
