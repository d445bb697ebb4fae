/** @jest-environment node */
import type { RetiredAddress } from '@concourse/contract/release';
import type { Edition } from '@concourse/core/store/types';
import { makeBuild, type BuildFixture } from '@concourse/test-kit/makeBuild';
import { checkContractVersion, checkDesignTokens, checkSharedVersions } from './releases';
import { checkRetiredAddresses, checkRouteOwnership } from './routes';

const release = (sketch: Partial<BuildFixture>) =>
  makeBuild({ name: 'mf-awards', version: '1.0.0', ...sketch }).manifest;

const shell = release({ name: 'shell' });

const contract = (version: number) => ({ manifest: { contract: version } });
const newer = { oldest: 1, newest: 2 };

test('a shell supports areas of its contract and of earlier ones that the composer supports', () => {
  const shellOfThree = release({ name: 'shell', ...contract(3) });
  const areas = [1, 2, 3, 4].map((version) => release(contract(version)));
  const found = checkContractVersion([shellOfThree, ...areas], { oldest: 2, newest: 4 });
  expect(found).toEqual(
    [1, 4].map((version) => ({
      area: 'mf-awards',
      file: 'release.json',
      rule: 'contract',
      message: `mf-awards@1.0.0 was built for contract ${version}, but shell@1.0.0 supports contract 2 to 3`,
    })),
  );
});

test('an earlier contract is supported only if the composer supports it', () => {
  const shellOfTwo = release({ name: 'shell', ...contract(2) });
  const found = checkContractVersion([shellOfTwo, release(contract(1))], { oldest: 2, newest: 2 });
  expect(found.map(({ message }) => message)).toEqual([
    'mf-awards@1.0.0 was built for contract 1, but shell@1.0.0 supports contract 2',
  ]);
});

test('a checkout with a newer contract accepts an edition of the previous one', () => {
  const shellOfOne = release({ name: 'shell', ...contract(1) });
  expect(checkContractVersion([shellOfOne, release(contract(1))], newer)).toEqual([]);
});

test('a contract that the composer does not support is reported as a composer problem', () => {
  const shellOfThree = release({ name: 'shell', ...contract(3) });
  expect(checkContractVersion([shellOfThree, release(contract(3))], newer)).toMatchObject([
    {
      area: 'shell',
      rule: 'composer',
      message: 'shell@1.0.0 supports contract 3, but this checkout composes contracts 1 to 2 only',
    },
  ]);
});

test('shared modules that the shell does not provide are reported', () => {
  const area = release({ manifest: { shared: { react: '^18.0.0', vue: '^3.0.0' } } });
  expect(checkSharedVersions([shell, area]).map(({ message }) => message)).toEqual([
    'needs react ^18.0.0, but shell@1.0.0 provides 19.3.1',
    'needs vue ^3.0.0, but shell@1.0.0 does not provide it',
  ]);
  expect(checkSharedVersions([shell, release({})])).toEqual([]);
});

test('a design token that the shell does not provide is reported', () => {
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

test('an area with its own global styles needs only the host tokens of the shell', () => {
  const globalStyles = { digest: '0123456789abcdef', own: 'main.js' };
  const needs = { tokens: ['--header-h', '--plate-accent'], globalStyles };
  const tokens = ['--fg'];
  const comparing = { ...shell, tokens, globalStyles: { digest: 'fedcba9876543210' } };
  const [found, ...others] = checkDesignTokens([comparing, release({ manifest: needs })]);
  expect(found?.message).toContain('needs --header-h');
  expect(others).toEqual([]);
  // An older shell, without a digest, does not load the global styles of areas.
  const older = { ...shell, tokens };
  expect(checkDesignTokens([older, release({ manifest: needs })])).toHaveLength(2);
});

test('older releases without stated tokens can still be promoted', () => {
  expect(checkDesignTokens([shell, release({ manifest: { tokens: ['--fg'] } })])).toEqual([]);
  expect(checkDesignTokens([{ ...shell, tokens: ['--fg'] }, release({})])).toEqual([]);
});

test('an address that two areas claim is reported with both areas', () => {
  const awards = release({ pages: { '/gais/:page': '' } });
  const tickets = release({ name: 'mf-tickets', pages: { '/gais/Ticket/': '' } });
  expect(checkRouteOwnership([awards, tickets]).map(({ message }) => message)).toEqual([
    '/gais/:page of mf-awards and /gais/Ticket/ of mf-tickets both match /gais/ticket',
  ]);
});

test('an alias counts as an address', () => {
  const awards = release({ pages: { '/award': '' }, aliases: ['/home'] });
  const corporate = release({ name: 'mf-corporate', pages: { '/HOME': '' } });
  expect(checkRouteOwnership([awards, corporate])).toHaveLength(1);
});

test('within one area, a pattern may overlap an address but not repeat a pattern', () => {
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
])('%s is reserved for the server', (address) => {
  const [problem] = checkRouteOwnership([release({ pages: { [address]: '' } })]);
  expect(problem).toMatchObject({ rule: 'reserved addresses', area: 'mf-awards' });
  expect(problem?.message).toContain('of the server');
});

test('contradictory retired addresses are reported, unless a page has the address', () => {
  const retired = (...entries: RetiredAddress[]) => ({ manifest: { retired: entries } });
  const releases = {
    'mf-awards': release(retired({ path: '/old', to: '/a' }, { path: '/b', to: '/a' })),
    'mf-careers': release({ name: 'mf-careers', ...retired({ path: '/Old', gone: true }) }),
    'mf-tickets': release({ name: 'mf-tickets', ...retired({ path: '/B', gone: true }) }),
  };
  const edition = { pages: { '/a': {}, '/b': {} }, aliases: { '/old': '/a' } };
  const found = checkRetiredAddresses(edition as unknown as Edition, releases);
  expect(found.map(({ area, message }) => `${area}: ${message}`)).toEqual([
    'mf-careers: /Old is gone here, but redirects to /a in mf-awards',
  ]);
});

test('30,000 retired addresses are checked within 4 s', () => {
  const retired = Array.from({ length: 30_000 }, (_, index) => ({
    path: `/old/${index}`,
    gone: true as const,
  }));
  const edition = { pages: {}, aliases: {}, gone: retired.map(({ path }) => path) };
  const releases = { 'mf-awards': release({ manifest: { retired } }) };
  const before = process.cpuUsage();
  expect(checkRetiredAddresses(edition as unknown as Edition, releases)).toEqual([]);
  // Comparing every pair takes more than ten seconds.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(4000);
});
