import type { IncomingMessage } from 'node:http';

const absoluteForm = /^https?:\/\/([^#/?]+)([#/?].*)?$/is;
/** A name or an address, and a port; no user, no path. */
const hostOfRequest = /^(?:[\w!$%&'()*+,.;=~-]*|\[[\d.:a-f]+\])(?::\d*)?$/i;

/**
 * The target of a request without its origin: `GET http://host/path` requests `/path` of that host,
 * whatever its Host header says (RFC 9112, section 3.2.2). Other targets stay as they are.
 */
export function toOriginForm(request: IncomingMessage): string {
  const { url = '', headers } = request;
  const [, authority, path = ''] = absoluteForm.exec(url) ?? [];
  if (authority === undefined) return url;
  headers.host = authority;
  return path.startsWith('/') ? path : `/${path}`;
}

/** Whether a request names one host (RFC 9112, section 3.2); Node rejects requests of HTTP/1.1 without one. */
export function namesOneHost({ rawHeaders, headers }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1 && hostOfRequest.test(headers.host ?? '');
}
