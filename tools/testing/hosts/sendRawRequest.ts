import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A request that is sent without normalization. */
export type RawRequest = {
  method?: string;
  target: string;
  headers?: Record<string, string>;
};

export type RawResponse = {
  status: number;
  /** By lower-case name; repeated headers are joined by line breaks. */
  headers: Record<string, string>;
  /** Uncompressed body. */
  body: string;
};

const responseTimeoutMs = 10_000;

/** Sends a request to a local server over a new connection. */
export function sendRawRequest(
  port: number,
  { method = 'GET', target, headers = {} }: RawRequest,
): Promise<RawResponse> {
  const lines = Object.entries({ host: 'site.example', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `${method} ${target} HTTP/1.1\r\n${lines.join('')}connection: close\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(request, 'latin1')));
    socket.setTimeout(responseTimeoutMs, () => {
      socket.destroy(new Error(`No response to ${method} ${target.slice(0, 100)}`));
    });
    socket.on('data', (data: Buffer) => {
      chunks.push(data);
      // Some hosts ignore `connection: close`.
      if (isComplete(Buffer.concat(chunks), method)) socket.end();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A server may respond to an invalid request and reset the connection before it has received all of it.
      if (error.code === 'ECONNRESET' && chunks.length > 0) return;
      reject(error);
    });
    socket.on('close', () => {
      if (chunks.length > 0) resolve(parseResponse(Buffer.concat(chunks)));
      else reject(new Error(`${method} ${target.slice(0, 100)} got no response`));
    });
  });
}

/** True if a response is complete according to its headers. */
function isComplete(bytes: Buffer, method: string): boolean {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = bytes.subarray(0, end).toString('latin1');
  const rest = bytes.subarray(end + 4);
  if (method === 'HEAD' || /^HTTP\/1.1 (?:204|304)/.test(head)) return true;
  const [, length] = /^content-length: *(\d+)/im.exec(head) ?? [];
  return length === undefined
    ? /^transfer-encoding: *chunked/im.test(head) && rest.includes('0\r\n\r\n')
    : rest.length >= Number(length);
}

function parseResponse(bytes: Buffer): RawResponse {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? [];
    const known = headers[name.toLowerCase()];
    headers[name.toLowerCase()] = known === undefined ? value : `${known}\n${value}`;
  }
  const rest = bytes.subarray(end + 4);
  const body = headers['transfer-encoding'] === 'chunked' ? dechunk(rest) : rest;
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    body: decompress(body, headers['content-encoding']).toString(),
  };
}

function dechunk(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const line = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, line).toString(), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

function decompress(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
