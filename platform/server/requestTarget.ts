import type { IncomingMessage } from 'node:http';

const scheme = /^https?:\/\//i;
const authorityEnd = /[#/?]/;
/** A name or an address, and a port: no user, no path. */
const hostOfRequest = /^(?:[\w!$%&'()*+,.;=~-]*|\[[\d.:a-f]+\])(?::\d*)?$/i;

/**
 * The target of a request without its origin: `GET http://host/path` asks for `/path` of that host,
 * whatever its Host header says (RFC 9112, section 3.2.2). A target that is none stays as it is.
 */
export function toOriginForm(request: IncomingMessage): string {
  const { url = '', headers } = request;
  const start = scheme.exec(url)?.[0];
  if (start === undefined) return url;
  const rest = url.slice(start.length);
  const end = rest.search(authorityEnd);
  const authority = end < 0 ? rest : rest.slice(0, end);
  if (authority === '') return url;
  headers.host = authority;
  const path = end < 0 ? '' : rest.slice(end);
  return path.startsWith('/') ? path : `/${path}`;
}

/** Whether a request names one host (RFC 9112, section 3.2); Node itself sees that 1.1 names any. */
export function namesOneHost({ rawHeaders, headers }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1 && hostOfRequest.test(headers.host ?? '');
}
