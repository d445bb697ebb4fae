const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'get'];
const addresses = ['/', '/gais', '/GAIS/', '/areas/mf-awards/', '/submit', '/__inbox', '/healthz'];
const moreAddresses = ['/api/v1.0/email/send', '/api/v1.0/email/send-form', '*', 'http://a/gais'];
const endings = ['', '?', '%00', '%zz', '%2e%2e/', '../..', '//', '%E2%80%A8', '\\', '#x', '\xff'];
const longEndings = ['/'.repeat(9000), '%2F'.repeat(3000), `?${'a&'.repeat(4000)}`, '?__proto__=1'];
const headers = ['Range: bytes=', 'If-None-Match: ', 'Cookie: ', 'Accept-Encoding: ', 'Host: '];
const moreHeaders = ['Expect: ', 'Origin: ', 'Authorization: ', 'X-Forwarded-For: ', 'Upgrade: '];
const values = ['', '*', '0-', '"a",'.repeat(2000), ';'.repeat(6000), '100-continue', '-1', '\x80'];
const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', ''];
const multiparts = ['multipart/form-data', 'multipart/form-data; boundary=b'];
const bodies = ['', '{}', 'null', '{"access_key":"x","template_params":null}', '{"__proto__":1}'];
const textBodies = ['access_key=a&'.repeat(400), 'a&'.repeat(20_000), '['.repeat(5000), '\x00\xff'];
const objectBodies = [
  '{"access_key":"x","botcheck":{"toString":1}}',
  '{"access_key":"x","a":"\\ud800"}',
];
const partBodies = [
  '--b\r\n',
  '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
  '--b--',
];

/** Generates the bytes of malformed requests. The same seed gives the same requests. */
export function* malformedRequests(count: number, seed: number): Generator<Buffer> {
  let state = seed;
  const pick = (list: string[]): string => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)] ?? '';
  };
  for (let made = 0; made < count; made += 1) {
    const target = pick([...addresses, ...moreAddresses]) + pick([...endings, ...longEndings]);
    const odd = pick([...headers, ...moreHeaders]) + pick(values);
    const type = pick([...types, ...multiparts]);
    const body = pick([...bodies, ...textBodies, ...objectBodies, ...partBodies]);
    const size = Buffer.byteLength(body, 'latin1');
    const head = `${pick(methods)} ${target} HTTP/1.1\r\nHost: localhost\r\n${odd}\r\n`;
    const rest = `Content-Type: ${type}\r\nContent-Length: ${size}\r\nConnection: close\r\n\r\n`;
    yield Buffer.from(head + rest + body, 'latin1');
  }
}
