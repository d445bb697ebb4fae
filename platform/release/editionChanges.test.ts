/** @jest-environment node */
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { configurationDigest } from '@concourse/core/files/digest';
import type { Edition } from '@concourse/core/store/types';
import { configurationChanges, siteConfigOf } from './editionChanges';

/** An edition with this configuration. */
const composed = (site: SiteConfig): Edition =>
  ({
    pages: {},
    headers: {},
    configuration: configurationDigest(site),
    site,
  }) as unknown as Edition;

const before = composed(defaultSiteConfig);
const mail = { ...defaultSiteConfig.mail, press: 'press@example.org' };
const after = composed({ ...defaultSiteConfig, siteUrl: 'https://www.example.org', mail });

test('changed values are listed with their old and new values', () => {
  expect(configurationChanges(before, after)).toEqual([
    { key: 'siteUrl', before: 'http://localhost:8080', after: 'https://www.example.org' },
    { key: 'mail.press', before: 'press@concourse.example', after: 'press@example.org' },
  ]);
});

test('equal configurations have no changes', () => {
  expect(configurationChanges(before, before)).toEqual([]);
});

test('a new key of the platform is a change only if it differs from its default', () => {
  const { links: _links, ...older } = defaultSiteConfig;
  const shown = { ...before, configuration: 'older', site: older as SiteConfig };
  const same = { ...before, site: defaultSiteConfig };
  expect(configurationChanges(shown, same)).toEqual([]);
  const links = { ...defaultSiteConfig.links, blog: 'https://blog.example.org/' };
  const other = { ...same, configuration: 'other', site: { ...defaultSiteConfig, links } };
  expect(configurationChanges(shown, other)).toEqual([
    { key: 'links.blog', after: 'https://blog.example.org/' },
  ]);
});

test('a change of indexing by search engines is a change', () => {
  const hidden = { ...before, headers: { 'x-robots-tag': 'noindex, nofollow' } };
  expect(configurationChanges(before, hidden)).toEqual([
    { key: 'indexed', before: true, after: false },
  ]);
});

test('an edition keeps its configuration, and gets defaults for missing keys', () => {
  const local = { ...defaultSiteConfig, siteUrl: 'https://elsewhere.example.org' };
  expect(siteConfigOf(before)).toEqual(defaultSiteConfig);
  const { links: _links, ...older } = local;
  const edition = { ...before, configuration: 'older', site: older as SiteConfig };
  expect(siteConfigOf(edition)).toEqual(local);
});
