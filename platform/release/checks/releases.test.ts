/** @jest-environment node */
import { makeBuild, type BuildSketch } from '../testing/makeBuild';
import { checkContractVersion } from './contractVersion';
import { checkRouteOwnership } from './routeOwnership';
import { checkSharedVersions } from './sharedVersions';

const release = (sketch: Partial<BuildSketch>) =>
  makeBuild({ name: 'mf-awards', version: '1.0.0', ...sketch }).manifest;

const shell = release({ name: 'shell' });

test('a release built for another contract is named', () => {
  const old = release({ manifest: { contract: 0 } });
  expect(checkContractVersion([shell, old])).toMatchObject([
    { area: 'mf-awards', file: 'release.json', rule: 'contract' },
  ]);
  expect(checkContractVersion([shell, release({})])).toEqual([]);
});

test('an area that asks for what the shell does not provide is named', () => {
  const area = release({ manifest: { shared: { react: '^18.0.0', vue: '^3.0.0' } } });
  expect(checkSharedVersions([shell, area]).map(({ message }) => message)).toEqual([
    'needs react ^18.0.0, but shell@1.0.0 provides 19.3.1',
    'needs vue ^3.0.0, but shell@1.0.0 does not provide it',
  ]);
  expect(checkSharedVersions([shell, release({})])).toEqual([]);
});

test('two areas that claim one address are named with the address', () => {
  const awards = release({ pages: { '/gais/:page': '' } });
  const tickets = release({ name: 'mf-tickets', pages: { '/gais/Ticket/': '' } });
  expect(checkRouteOwnership([awards, tickets]).map(({ message }) => message)).toEqual([
    '/gais/:page of mf-awards and /gais/Ticket/ of mf-tickets both match /gais/ticket',
  ]);
});

test('an alias is an address, too', () => {
  const awards = release({ pages: { '/award': '' }, aliases: ['/home'] });
  const corporate = release({ name: 'mf-corporate', pages: { '/HOME': '' } });
  expect(checkRouteOwnership([awards, corporate])).toHaveLength(1);
});

test('within one area a pattern beside an address is fine, a repetition is not', () => {
  expect(checkRouteOwnership([release({ pages: { '/a/:id': '', '/a/b': '' } })])).toEqual([]);
  expect(checkRouteOwnership([release({ pages: { '/a/:id': '', '/A/:no': '' } })])).toHaveLength(1);
});

test('addresses of the server are nobody’s', () => {
  expect(checkRouteOwnership([release({ pages: { '/*': '' } })])[0]?.message).toContain(
    'of the server',
  );
});
