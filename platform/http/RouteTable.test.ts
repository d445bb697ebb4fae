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

const tried: Edition = {
  ...live,
  pages: { '/': page('home'), '/gais': page('tried'), '/new': page('new') },
  gone: ['/old'],
  notFound: page('nothing tried'),
  files: { '/robots.txt': file('robots') },
};

const asked = ['/', '/home', '/gais', '/GAIS', '/old', '/new', '/2019', '/nothing'].concat(
  ...['/robots.txt', '/site.webmanifest'],
);

test('over another edition a book answers as one of its own does, and holds what differs alone', () => {
  const alone = new RouteTable(tried);
  const over = new RouteTable(tried, new RouteTable(live));
  for (const address of asked) {
    expect([address, over.find(parseAddress(address))]).toEqual([
      address,
      alone.find(parseAddress(address)),
    ]);
  }
  expect(over.size).toBe(['/gais', '/old', '/new', '/2019', '/site.webmanifest'].length);
});

test('and over that one as well', () => {
  const twice = new RouteTable(live, new RouteTable(tried, new RouteTable(live)));
  const alone = new RouteTable(live);
  for (const address of asked) {
    expect(twice.find(parseAddress(address))).toEqual(alone.find(parseAddress(address)));
  }
});

test('a mixture with another shell lies over the one which has that alone', () => {
  const canaries = ['mf-awards', 'mf-careers', 'shell'].map((name) => ({ name, percent: 1 }));
  const bases = Array.from({ length: 8 }, (_, mask) => baseVariantOf(mask, canaries));
  expect(bases).toEqual([0, 0, 0, 0, 0, 4, 4, 4]);
});
