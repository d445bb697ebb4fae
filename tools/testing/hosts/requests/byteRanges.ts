import {
  acceptEncoding,
  asset,
  live,
  get,
  script,
  nginxPartialContent,
  type RequestCase,
} from './requestCase';

export const byteRanges: RequestCase[] = [
  live('returns the first bytes', get(script, { range: 'bytes=0-6' }), {
    status: 206,
    headers: { 'content-range': 'bytes 0-6/915', 'content-length': '7' },
    allowedDifferences: nginxPartialContent,
  }),
  live('returns the last bytes', get(script, { range: 'bytes=-5' }), {
    status: 206,
    headers: { 'content-range': 'bytes 910-914/915' },
    allowedDifferences: nginxPartialContent,
  }),
  live('returns bytes from an offset to the end', get(script, { range: 'bytes=900-' }), {
    status: 206,
    headers: { 'content-range': 'bytes 900-914/915' },
    allowedDifferences: nginxPartialContent,
  }),
  live('truncates a range that exceeds the file', get(script, { range: 'bytes=900-5000' }), {
    status: 206,
    headers: { 'content-range': 'bytes 900-914/915' },
    allowedDifferences: nginxPartialContent,
  }),
  live(
    'returns a range of the uncompressed bytes',
    get(script, { range: 'bytes=0-6', ...acceptEncoding('br') }),
    {
      status: 206,
      headers: { 'content-encoding': null, 'content-length': '7' },
      allowedDifferences: nginxPartialContent,
    },
  ),
  live('returns 416 for a range outside the file', get(script, { range: 'bytes=5000-' }), {
    status: 416,
    headers: { 'content-range': 'bytes */915' },
    allowedDifferences: nginxPartialContent,
  }),
  live('ignores multiple ranges', get(script, { range: 'bytes=0-1,4-5' }), {
    ...asset({ 'content-range': null }),
    body: 'script',
  }),
  live('ignores unknown range units', get(script, { range: 'lines=1-2' }), {
    ...asset({ 'content-range': null }),
    body: 'script',
  }),
  live(
    'returns the whole file if If-Range does not match',
    get(script, { range: 'bytes=0-6', 'if-range': '"x"' }),
    {
      ...asset({ 'content-range': null }),
      body: 'script',
    },
  ),
];
