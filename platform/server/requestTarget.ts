import type { IncomingMessage } from 'node:http';

const absoluteForm = /^https?:\/\/([^#/?]+)([#/?].*)?$/is;
/** A name or an address, with an optional port, but without user and path. */
const hostOfRequest = /^(?:[\w!$%&'()*+,.;=~-]*|\[[\d.:a-f]+\])(?::\d*)?$/i;

/**
 * The target of a request without its origin: `GET http://host/path` requests `/path` of that host, regardless of its
 * Host header (RFC 9112, section 3.2.2). Returns other targets unchanged.
 */
export function toOriginForm(request: IncomingMessage): string {
  const { url = '', headers } = request;
  const [, authority, path = ''] = absoluteForm.exec(url) ?? [];
  if (authority === undefined) return url;
  headers.host = authority;
  return path.startsWith('/') ? path : `/${path}`;
}

/** True if a request has at most one valid host (RFC 9112, section 3.2). Node rejects HTTP/1.1 requests without one. */
export function namesOneHost({ rawHeaders, headers }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts <= 1 && hostOfRequest.test(headers.host ?? '');
}
