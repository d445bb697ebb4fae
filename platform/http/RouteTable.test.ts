/** @jest-environment node */
import type { Edition } from '@concourse/core/store/types';
import { baseVariantOf } from './head';
import { parseAddress } from './requestAddress';
import { RouteTable } from './RouteTable';

const page = (blob: string) => ({ blob, bytes: 1, area: 'mf-test' });
const file = (blob: string) => ({ blob, bytes: 1, type: 'text/plain' });

const live = {
  pages: { '/': page('home'), '/gais': page('summit'), '/old': page('old') },
  aliases: { '/home': '/' },
  gone: ['/2019'],
  missing: [],
  notFound: page('nothing'),
  files: { '/robots.txt': file('robots'), '/site.webmanifest': file('manifest') },
} as unknown as Edition;

const candidate: Edition = {
  ...live,
  pages: { '/': page('home'), '/gais': page('candidate'), '/new': page('new') },
  gone: ['/old'],
  notFound: page('nothing candidate'),
  files: { '/robots.txt': file('robots') },
};

const addresses = ['/', '/home', '/gais', '/GAIS', '/old', '/new', '/2019', '/nothing'].concat(
  ...['/robots.txt', '/site.webmanifest'],
);

test('a table with a base gives the same answers, and stores only the differences', () => {
  const standalone = new RouteTable(candidate);
  const withBase = new RouteTable(candidate, new RouteTable(live));
  for (const address of addresses) {
    expect([address, withBase.find(parseAddress(address))]).toEqual([
      address,
      standalone.find(parseAddress(address)),
    ]);
  }
  expect(withBase.size).toBe(['/gais', '/old', '/new', '/2019', '/site.webmanifest'].length);
});

test('a base may have a base', () => {
  const nested = new RouteTable(live, new RouteTable(candidate, new RouteTable(live)));
  const standalone = new RouteTable(live);
  for (const address of addresses) {
    expect(nested.find(parseAddress(address))).toEqual(standalone.find(parseAddress(address)));
  }
});

test('the base of a variant with a shell candidate is the variant with only that candidate', () => {
  const canaries = ['mf-awards', 'mf-careers', 'shell'].map((name) => ({ name, percent: 1 }));
  const bases = Array.from({ length: 8 }, (_, mask) => baseVariantOf(mask, canaries));
  expect(bases).toEqual([0, 0, 0, 0, 0, 4, 4, 4]);
});
