/** @jest-environment node */
import type { RetiredAddress } from '@concourse/contract/release';
import type { Edition } from '../../store/types';
import { makeBuild, type BuildSketch } from '../../testing/makeBuild';
import { checkContractVersion } from './contractVersion';
import { checkDesignTokens } from './designTokens';
import { checkRetiredAddresses } from './retiredAddresses';
import { checkRouteOwnership } from './routeOwnership';
import { checkSharedVersions } from './sharedVersions';

const release = (sketch: Partial<BuildSketch>) =>
  makeBuild({ name: 'mf-awards', version: '1.0.0', ...sketch }).manifest;

const shell = release({ name: 'shell' });

const contract = (version: number) => ({ manifest: { contract: version } });
const newer = { oldest: 1, newest: 2 };

test('a release built for another contract than the shell of its edition is named', () => {
  const shellOfTwo = release({ name: 'shell', ...contract(2) });
  const found = checkContractVersion(
    [shellOfTwo, release(contract(1)), release(contract(2))],
    newer,
  );
  expect(found).toEqual([
    {
      area: 'mf-awards',
      file: 'release.json',
      rule: 'contract',
      message: 'mf-awards@1.0.0 was built for contract 1, but shell@1.0.0 speaks contract 2',
    },
  ]);
});

test('an edition of an older contract is fine for a checkout that knows a newer one', () => {
  const shellOfOne = release({ name: 'shell', ...contract(1) });
  expect(checkContractVersion([shellOfOne, release(contract(1))], newer)).toEqual([]);
});

test('a contract that the composer of this checkout does not know is said to be that', () => {
  const shellOfThree = release({ name: 'shell', ...contract(3) });
  expect(checkContractVersion([shellOfThree, release(contract(3))], newer)).toMatchObject([
    {
      area: 'shell',
      rule: 'composer',
      message: 'shell@1.0.0 speaks contract 3, but this checkout composes contracts 1 to 2 only',
    },
  ]);
});

test('an area that asks for what the shell does not provide is named', () => {
  const area = release({ manifest: { shared: { react: '^18.0.0', vue: '^3.0.0' } } });
  expect(checkSharedVersions([shell, area]).map(({ message }) => message)).toEqual([
    'needs react ^18.0.0, but shell@1.0.0 provides 19.3.1',
    'needs vue ^3.0.0, but shell@1.0.0 does not provide it',
  ]);
  expect(checkSharedVersions([shell, release({})])).toEqual([]);
});

test('an area that needs a design token which the shell lacks is named with the token', () => {
  const provider = release({ name: 'shell', manifest: { tokens: ['--fg', '--signal'] } });
  const area = release({ manifest: { tokens: ['--fg', '--plate-accent'] } });
  expect(checkDesignTokens([provider, area])).toEqual([
    {
      area: 'mf-awards',
      file: 'release.json',
      rule: 'design tokens',
      message: 'mf-awards@1.0.0 needs --plate-accent, which shell@1.0.0 does not provide',
    },
  ]);
  expect(checkDesignTokens([provider, release({ manifest: { tokens: ['--fg'] } })])).toEqual([]);
});

test('releases from before the tokens were stated go on being promoted', () => {
  expect(checkDesignTokens([shell, release({ manifest: { tokens: ['--fg'] } })])).toEqual([]);
  expect(checkDesignTokens([{ ...shell, tokens: ['--fg'] }, release({})])).toEqual([]);
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

test.each([
  '/*',
  '/site.webmanifest',
  '/favicon.ico',
  '/__inbox',
  '/areas/x',
  '/submit',
  '/healthz',
])('%s is an address of the server, and nobody’s', (address) => {
  const [problem] = checkRouteOwnership([release({ pages: { [address]: '' } })]);
  expect(problem).toMatchObject({ rule: 'reserved addresses', area: 'mf-awards' });
  expect(problem?.message).toContain('of the server');
});

test('two areas that say different things of one address are named, unless a page has it again', () => {
  const retired = (...entries: RetiredAddress[]) => ({ manifest: { retired: entries } });
  const releases = {
    'mf-awards': release(retired({ path: '/old', to: '/a' }, { path: '/b', to: '/a' })),
    'mf-careers': release({ name: 'mf-careers', ...retired({ path: '/Old', gone: true }) }),
    'mf-tickets': release({ name: 'mf-tickets', ...retired({ path: '/B', gone: true }) }),
  };
  const edition = { pages: { '/a': {}, '/b': {} }, aliases: { '/old': '/a' } };
  const found = checkRetiredAddresses(edition as unknown as Edition, releases);
  expect(found.map(({ area, message }) => `${area}: ${message}`)).toEqual([
    'mf-careers: /Old leads to nothing (gone) here, and to /a in mf-awards',
  ]);
});

test('tens of thousands of retired addresses are checked in a moment', () => {
  const retired = Array.from({ length: 30_000 }, (_, index) => ({
    path: `/old/${index}`,
    gone: true as const,
  }));
  const edition = { pages: {}, aliases: {}, gone: retired.map(({ path }) => path) };
  const releases = { 'mf-awards': release({ manifest: { retired } }) };
  const started = performance.now();
  expect(checkRetiredAddresses(edition as unknown as Edition, releases)).toEqual([]);
  // With each held against all before it, this takes ten seconds and more.
  expect(performance.now() - started).toBeLessThan(4000);
});
