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
  live('the first bytes', get(script, { range: 'bytes=0-6' }), {
    status: 206,
    headers: { 'content-range': 'bytes 0-6/915', 'content-length': '7' },
    allowedDifferences: nginxPartialContent,
  }),
  live('the last bytes', get(script, { range: 'bytes=-5' }), {
    status: 206,
    headers: { 'content-range': 'bytes 910-914/915' },
    allowedDifferences: nginxPartialContent,
  }),
  live('from somewhere to the end', get(script, { range: 'bytes=900-' }), {
    status: 206,
    headers: { 'content-range': 'bytes 900-914/915' },
    allowedDifferences: nginxPartialContent,
  }),
  live('more than there is', get(script, { range: 'bytes=900-5000' }), {
    status: 206,
    headers: { 'content-range': 'bytes 900-914/915' },
    allowedDifferences: nginxPartialContent,
  }),
  live('a part of the plain bytes', get(script, { range: 'bytes=0-6', ...acceptEncoding('br') }), {
    status: 206,
    headers: { 'content-encoding': null, 'content-length': '7' },
    allowedDifferences: nginxPartialContent,
  }),
  live('nothing that is there', get(script, { range: 'bytes=5000-' }), {
    status: 416,
    headers: { 'content-range': 'bytes */915' },
    allowedDifferences: nginxPartialContent,
  }),
  live('several parts at once are ignored', get(script, { range: 'bytes=0-1,4-5' }), {
    ...asset({ 'content-range': null }),
    body: 'script',
  }),
  live('another unit is ignored', get(script, { range: 'lines=1-2' }), {
    ...asset({ 'content-range': null }),
    body: 'script',
  }),
  live('a part of other bytes than known', get(script, { range: 'bytes=0-6', 'if-range': '"x"' }), {
    ...asset({ 'content-range': null }),
    body: 'script',
  }),
];
