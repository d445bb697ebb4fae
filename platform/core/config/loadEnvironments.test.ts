/** @jest-environment node */
import { configurationFile } from '@concourse/test-kit/configurationFile';
import { loadEnvironments } from './loadEnvironments';
import { loadSiteConfig } from './loadSiteConfig';

const file = configurationFile();

const content = {
  siteUrl: 'https://www.example.org',
  mail: { press: 'press@example.org', general: 'hello@example.org' },
  environments: {
    staging: { siteUrl: 'https://staging.example.org', mail: { press: 'tests@example.org' } },
  },
};

test('a project without environments has production, which search engines may list', async () => {
  const production = {
    name: 'production',
    isDefault: true,
    isIndexed: true,
    signatures: null,
    previewDurationMs: 14 * 86_400_000,
    webhooks: [],
    access: { pipelines: [], grants: [] },
    hosts: [],
    approvals: [],
  };
  expect(await loadEnvironments(file.path)).toEqual([production]);
  await file.write(content);
  expect(await loadEnvironments(file.path)).toEqual([
    production,
    { ...production, name: 'staging', isDefault: false, isIndexed: false },
  ]);
});

test('the access of an environment replaces the common one, and a wrong one is reported by its key', async () => {
  const grant = { to: 'group:awards', rights: ['release'] };
  await file.write({
    access: { grants: [grant] },
    environments: { staging: { access: { grants: [] } }, canada: {} },
  });
  const found = await loadEnvironments(file.path);
  expect(found.map(({ name, access }) => [name, access.grants])).toEqual([
    ['production', [grant]],
    ['staging', []],
    ['canada', [grant]],
  ]);
  await file.write({
    environments: { staging: { access: { grants: [{ ...grant, to: 'ada' }] } } },
  });
  await expect(loadEnvironments(file.path)).rejects.toMatchObject({
    problems: [{ key: 'environments.staging.access.grants.0.to' }],
  });
});

test('the default environment may have another name, and each states whether it is indexed', async () => {
  await file.write({
    defaultEnvironment: 'live',
    environments: { staging: {}, live: { indexed: false }, canada: { indexed: true } },
  });
  const found = await loadEnvironments(file.path);
  expect(found.map(({ name, isDefault, isIndexed }) => [name, isDefault, isIndexed])).toEqual([
    ['live', true, false],
    ['staging', false, false],
    ['canada', false, true],
  ]);
});

test('the section of an environment overrides the common values, and a variable overrides both', async () => {
  await file.write(content);
  const env = { SITE_MAIL_GENERAL: 'env@example.org' };
  const staging = await loadSiteConfig({ file: file.path, env, environment: 'staging' });
  expect(staging.siteUrl).toBe('https://staging.example.org');
  expect(staging.mail).toMatchObject({ press: 'tests@example.org', general: 'env@example.org' });
  for (const environment of [undefined, 'production']) {
    const site = await loadSiteConfig({
      file: file.path,
      env,
      ...(environment && { environment }),
    });
    expect(site).toMatchObject({
      siteUrl: 'https://www.example.org',
      mail: { press: 'press@example.org' },
    });
  }
});

test('problems of every environment are reported, with their sources', async () => {
  await file.write({
    defaultEnvironment: 'Live',
    enviroments: 'x',
    environments: {
      'a/b': {},
      staging: { mail: { pres: 'a@b.cd' }, siteUrl: 'staging.example.org', indexed: 'no' },
      test: 7,
    },
  });
  const { problems } = (await loadSiteConfig({ file: file.path, env: {} }).catch(
    (error: unknown) => error,
  )) as {
    problems: { key: string; source: string; expected: string }[];
  };
  const name = 'a name of lower-case letters, digits and hyphens, such as staging';
  const reported = problems.map(({ key, source, expected }) => `${key} (${source}): ${expected}`);
  expect(reported.sort()).toEqual([
    `defaultEnvironment (site.config.json): ${name}`,
    'enviroments (site.config.json): a known name; did you mean environments?',
    `environments.a/b (site.config.json): ${name}`,
    'environments.staging.indexed (site.config.json): true or false',
    'environments.staging.mail.pres (environments.staging in site.config.json): a known name; did you mean mail.press?',
    'environments.test (site.config.json): an object; {} for the common values',
    expect.stringContaining(
      'siteUrl (environments.staging in site.config.json): an absolute origin',
    ),
  ]);
  const rejected = loadEnvironments(file.path);
  await expect(rejected).rejects.toMatchObject({ code: 'CONFIGURATION_INVALID' });
  await expect(rejected).rejects.toHaveProperty('problems.length', 6);
});
