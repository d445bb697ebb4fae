import { ActionableError } from '@concourse/core/errors/ActionableError';

/** The address of a request is invalid: answered with 400. */
export class BadAddressError extends ActionableError {
  readonly statusCode = 400;

  constructor(address: string) {
    super(
      'ADDRESS_INVALID',
      `The address ${JSON.stringify(address)} is not valid.`,
      'Request a path in percent-encoded UTF-8, without control characters and backslashes.',
    );
  }
}

export type RequestAddress = {
  /** The path as sent, with percent-encoding. */
  raw: string;
  /** The decoded path. */
  path: string;
  /** The query with its question mark, or an empty string. */
  search: string;
};

// oxlint-disable-next-line no-control-regex -- the expression rejects control characters
const invalidChars = /[\u0000-\u001f\u007f\\]/;

/** Parses the target of a request, such as `/gais?x=1`. @throws BadAddressError, where `parseAddressOrNull` returns null */
export function parseAddress(target: string): RequestAddress {
  const address = parseAddressOrNull(target);
  if (address === null) throw new BadAddressError(target);
  return address;
}

/** Returns null for bad percent-encoding, control characters, backslashes, and `..` above the root. */
export function parseAddressOrNull(target: string): RequestAddress | null {
  const mark = target.indexOf('?');
  const raw = mark < 0 ? target : target.slice(0, mark);
  let path: string;
  try {
    path = decodeURIComponent(raw);
  } catch {
    return null;
  }
  if (!path.startsWith('/') || invalidChars.test(path) || escapesRoot(path)) return null;
  return { raw, path, search: mark < 0 ? '' : target.slice(mark) };
}

/** True if `..` segments lead above the root. Browsers resolve these segments before they send a request. */
function escapesRoot(path: string): boolean {
  let depth = 0;
  return path.split('/').some((segment) => {
    if (segment === '..') depth -= 1;
    else if (segment !== '.' && segment !== '') depth += 1;
    return depth < 0;
  });
}
