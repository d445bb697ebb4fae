import { asset, live, get, acceptEncoding, script, type RequestCase } from './requestCase';

const negotiations: [says: string, header: string, encoding: 'br' | 'gzip' | null][] = [
  ['brotli before gzip', 'gzip, deflate, br', 'br'],
  ['gzip where brotli is not known', 'gzip, deflate', 'gzip'],
  ['nothing where neither is known', 'deflate, zstd', null],
  ['gzip where it weighs more', 'br;q=0.5, gzip;q=0.9', 'gzip'],
  ['brotli where both weigh the same', 'gzip;q=0.5, br;q=0.5', 'br'],
  ['gzip where brotli is refused', 'br;q=0, gzip', 'gzip'],
  ['nothing where all is refused', 'br;q=0, gzip;q=0', null],
  ['a star means what is best', '*', 'br'],
  ['a star without brotli', 'br;q=0, *', 'gzip'],
  ['a star that weighs less', 'gzip, *;q=0.1', 'gzip'],
  ['identity before everything', 'identity, br;q=0.5', null],
  ['identity refused', 'identity;q=0, br;q=0.001', 'br'],
  ['an old name of gzip', 'x-gzip', 'gzip'],
  ['upper case', 'BR;Q=1', 'br'],
  ['a weight that is none is a refusal', 'br;q=2, gzip;q=0.1', 'gzip'],
  ['an empty header', '', null],
];

export const compression: RequestCase[] = negotiations.flatMap(([says, header, encoding]) => [
  live(`${says} (page)`, get('/', acceptEncoding(header)), {
    status: 200,
    body: 'home',
    headers: { 'content-encoding': encoding, vary: 'accept-encoding' },
  }),
  live(`${says} (released file)`, get(script, acceptEncoding(header)), {
    ...asset({ 'content-encoding': encoding, vary: 'accept-encoding' }),
    body: 'script',
  }),
]);
