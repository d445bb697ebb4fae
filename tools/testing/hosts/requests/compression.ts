import { asset, live, get, acceptEncoding, script, type RequestCase } from './requestCase';

const negotiations: [title: string, header: string, encoding: 'br' | 'gzip' | null][] = [
  ['prefers brotli over gzip', 'gzip, deflate, br', 'br'],
  ['uses gzip without brotli support', 'gzip, deflate', 'gzip'],
  ['sends uncompressed bytes if neither is supported', 'deflate, zstd', null],
  ['prefers gzip with a higher q-value', 'br;q=0.5, gzip;q=0.9', 'gzip'],
  ['prefers brotli for equal q-values', 'gzip;q=0.5, br;q=0.5', 'br'],
  ['uses gzip if brotli is excluded', 'br;q=0, gzip', 'gzip'],
  ['sends uncompressed bytes if both are excluded', 'br;q=0, gzip;q=0', null],
  ['uses brotli for a wildcard', '*', 'br'],
  ['uses gzip for a wildcard that excludes brotli', 'br;q=0, *', 'gzip'],
  ['prefers gzip over a wildcard with a lower q-value', 'gzip, *;q=0.1', 'gzip'],
  ['respects a preference for identity', 'identity, br;q=0.5', null],
  ['uses brotli if identity is excluded', 'identity;q=0, br;q=0.001', 'br'],
  ['accepts x-gzip as gzip', 'x-gzip', 'gzip'],
  ['ignores case', 'BR;Q=1', 'br'],
  ['treats an invalid q-value as an exclusion', 'br;q=2, gzip;q=0.1', 'gzip'],
  ['sends uncompressed bytes for an empty header', '', null],
];

export const compression: RequestCase[] = negotiations.flatMap(([title, header, encoding]) => [
  live(`${title} (page)`, get('/', acceptEncoding(header)), {
    status: 200,
    body: 'home',
    headers: { 'content-encoding': encoding, vary: 'accept-encoding' },
  }),
  live(`${title} (released file)`, get(script, acceptEncoding(header)), {
    ...asset({ 'content-encoding': encoding, vary: 'accept-encoding, available-dictionary' }),
    body: 'script',
  }),
]);
