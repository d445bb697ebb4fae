/** @jest-environment node */
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { configurationFile } from '@concourse/test-kit/configurationFile';
import type { ConfigurationError } from './ConfigurationError';
import { configurationKeys } from './configurationKeys';
import { loadSiteConfig } from './loadSiteConfig';
import { flatten } from './objectPaths';

const file = configurationFile();

const load = async (content: unknown, env: NodeJS.ProcessEnv = {}): Promise<SiteConfig> => {
  await file.write(content);
  return loadSiteConfig({ file: file.path, env });
};

const problemsOf = async (content: unknown, env: NodeJS.ProcessEnv = {}) =>
  load(content, env).then(
    () => [],
    (error: unknown) => (error as ConfigurationError).problems,
  );

test('without configuration, the defaults apply', async () => {
  expect(await loadSiteConfig({ file: file.path, env: {} })).toEqual(defaultSiteConfig);
});

test('the file overrides the defaults, and environment variables override the file', async () => {
  const site = await load(
    { siteUrl: 'https://file.example', mail: { press: 'file@example.org' } },
    {
      SITE_MAIL_PRESS: 'env@example.org',
      SITE_MAIL_AWARDS: '',
      SITE_STORE: '.store',
      SITE_USER: 'a',
    },
  );
  expect(site.siteUrl).toBe('https://file.example');
  expect(site.mail).toEqual({ ...defaultSiteConfig.mail, press: 'env@example.org' });
});

test('a payment link is an external address or a path on this site', async () => {
  const payment = { vip: 'https://pay.example/vip?x=1', track: '/gais/ticket' };
  expect((await load({ links: { payment } })).links.payment).toMatchObject(payment);
});

test('the reports endpoint is an external address or a path on this site', async () => {
  const { reports } = await load({
    reports: { endpoint: 'https://reports.example/v1', share: 12.5 },
  });
  expect(reports).toEqual({ endpoint: 'https://reports.example/v1', share: 12.5 });
  const env = { SITE_REPORTS_ENDPOINT: '/__reports', SITE_REPORTS_SHARE: '20' };
  expect((await load({}, env)).reports).toEqual({ endpoint: '/__reports', share: 20 });
});

test('all problems are reported at once, with their sources', async () => {
  const content = { siteUrl: 'https://www.example.org/', mail: { pres: 'a@b.cd' }, imageBase: 7 };
  const env = {
    SITE_MAIL_AWARDS: 'awards',
    SITE_PAYMENT_VIP: '//evil.example',
    SITE_MAIL_PRES: 'x',
  };
  const problems = await problemsOf(content, env);
  expect(problems.map(({ key, source }) => `${key} from ${source}`).sort()).toEqual([
    'SITE_MAIL_PRES from the environment',
    'imageBase from site.config.json',
    'links.payment.vip from SITE_PAYMENT_VIP',
    'mail.awards from SITE_MAIL_AWARDS',
    'mail.pres from site.config.json',
    'siteUrl from site.config.json',
  ]);
  expect(problems.find(({ key }) => key === 'mail.pres')?.expected).toContain('mail.press');
});

test.each([
  ['siteUrl', 'ftp://example.org'],
  ['siteUrl', 'https://user:secret@example.org'],
  ['siteUrl', 'https://example.org/path'],
  ['mail.press', 'press'],
  ['mail.press', '"><script>@example.org'],
  ['links.blog', 'javascript:alert(1)'],
  ['links.blog', 'https://example.org/"onclick="x'],
  ['links.payment.vip', 'gais/ticket'],
  ['services.email.publicKey', 'two words'],
  ['organiser.name', '<b>Summits</b>'],
  ['organiser.name', 'Summits\nGmbH'],
  ['organiser.street', '%%mail.press%%'],
  ['organiser.phone', '030 / 23125'],
  ['organiser.authority.url', 'javascript:alert(1)'],
  ['reports.endpoint', 'reports'],
  ['reports.share', '101'],
  ['reports.share', 'half'],
])('%s must not be %s', async (key, value) => {
  const variable = configurationKeys.find((known) => known.key === key)?.variable ?? '';
  expect(await problemsOf({}, { [variable]: value })).toMatchObject([{ key, source: variable }]);
});

test.each(['{', '[]', '"text"', 'null'])('a file with the content %s is rejected', async (text) => {
  expect(await problemsOf(text)).toMatchObject([{ expected: 'a JSON object' }]);
});

test('every key has its own variable, and every default is valid', async () => {
  const defaults = flatten(defaultSiteConfig);
  expect(configurationKeys.map(({ key }) => key).sort()).toEqual([...defaults.keys()].sort());
  expect(new Set(configurationKeys.map(({ variable }) => variable)).size).toBe(defaults.size);
  expect(await load(defaultSiteConfig)).toEqual(defaultSiteConfig);
});
