/** @jest-environment node */
import type { Edition } from '@concourse/core/store/types';
import { parseAddress } from './requestAddress';
import { RouteTable } from './RouteTable';

const page = (blob: string) => ({ blob, bytes: 1, area: 'mf-test' });
const file = (blob: string) => ({ blob, bytes: 1, type: 'text/plain' });

const live = {
  pages: { '/': page('home'), '/gais': page('summit') },
  aliases: { '/home': '/' },
  gone: ['/2019'],
  missing: [],
  notFound: page('nothing'),
  files: { '/robots.txt': file('robots') },
} as unknown as Edition;

const missing = { kind: 'page', page: page('nothing') };

test.each([
  ['/gais', { kind: 'page', page: page('summit'), status: 200 }],
  ['/GAIS?x=1', { kind: 'redirect', location: '/gais?x=1' }],
  ['/home', { kind: 'redirect', location: '/' }],
  ['/robots.txt', { kind: 'file', file: file('robots') }],
  ['/2019', { ...missing, status: 410 }],
  ['/nothing', { ...missing, status: 404 }],
])('finds the answer for %s', (address, answer) => {
  expect(new RouteTable(live).find(parseAddress(address))).toEqual(answer);
});
