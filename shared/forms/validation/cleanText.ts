// Control characters that are no white space.
const control = String.raw`(?!\s)\p{Cc}`;
// Marks of direction, zero-width spaces and soft hyphens: address books and chat programs add them. Joiners and
// variation selectors are not among them, because they shape names and emoji.
const marks = new RegExp(
  String.raw`[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|${control}`,
  'gu',
);
const invisible = new RegExp(String.raw`[\p{DI}\u2800]|${control}`, 'gu');

/** Removes invisible marks and outer white space. Returns '' if nothing visible remains. */
export function cleanText(text: string): string {
  const clean = text.replace(marks, '').trim();
  return clean.replace(invisible, '').trim() === '' ? '' : clean;
}

/** The ASCII digit of a decimal digit. Each script has ten digits in a row, beginning with zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = code - 1;
  while (/\p{Nd}/u.test(String.fromCodePoint(before))) before -= 1;
  return String((code - before - 1) % 10);
}

/** Cleans a number, phone number or e-mail address, and writes its digits and dashes in ASCII. */
export function plainText(text: string): string {
  return text
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim();
}

/** Cleans a pasted e-mail address: `Mei <mei@müller.example>` becomes `mei@xn--mller-kva.example`. */
export function completeEmail(text: string): string {
  const pasted = plainText(text);
  const named = /<([^<>@]+@[^<>@]+)>/.exec(pasted)?.[1] ?? pasted;
  const link = /^mailto:([^?]*)/i.exec(named)?.[1] ?? named;
  const address = link.trim().replace(/[;,.]$/, '');
  const [, local, domain] = /^([^@]+@)([^\s@/?#:\\]+)$/.exec(address) ?? [];
  // Some browsers do this for e-mail inputs, others leave the domain as typed.
  if (!local || !domain || !/\P{ASCII}/u.test(domain)) return address;
  return URL.canParse(`http://${domain}`) ? local + new URL(`http://${domain}`).hostname : address;
}

/** Cleans a pasted web address and adds a missing scheme: `company.com:8080` becomes `https://company.com:8080`. */
export function completeUrl(text: string): string {
  const address = cleanText(text)
    .replace(/[^\P{DI}\u200c\u200d]/gu, '') // joiners may be part of a path
    .replace(/^\/\//, '');
  if (address === '' || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address)) return address;
  return `https://${address}`;
}

/** Cleans a pasted phone number. */
export const completePhone = (text: string): string =>
  plainText(text).replace(/^tel(?::|\.:?)?\s*/i, '');
