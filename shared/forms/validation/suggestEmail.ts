const typingErrors: [RegExp, string][] = [
  [/^[^.]+$/, '$&.com'],
  [/\.(?:con|cmo|ocm|vom|xom)$/, '.com'],
  [/^(?:gmial|gmai|gamil|gnail|gmal)\./, 'gmail.'],
  [/^(?:hotmial|hotmai|hotnail)\./, 'hotmail.'],
  [/^(?:outlok|outloo|oulook)\./, 'outlook.'],
];

/** Returns the address that the visitor probably meant; `undefined` if its domain has no typical typing error. */
export function suggestEmail(address: string): string | undefined {
  const [local = '', domain = ''] = address.split('@');
  const corrected = typingErrors.reduce(
    (text, [error, correction]) => text.replace(error, correction),
    domain.toLowerCase(),
  );
  return corrected === domain.toLowerCase() ? undefined : `${local}@${corrected}`;
}
