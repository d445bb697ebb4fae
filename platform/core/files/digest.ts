import { createHash } from 'node:crypto';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import type { Edition, LogRecord } from '../store/types';
import { canonicalJson } from './canonicalJson';

export const sha256 = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Md5 in hex, which listings of object stores contain. Not secure. */
export const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');

/** Subresource integrity, `sha384-…`. */
export const integrityOf = (bytes: Buffer | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const manifestDigests = new WeakMap<ReleaseManifest, string>();

/** The digest of a release in editions. The manifest must not change afterwards. */
export function manifestDigest(manifest: ReleaseManifest): string {
  const digest = manifestDigests.get(manifest) ?? sha256(canonicalJson(manifest));
  manifestDigests.set(manifest, digest);
  return digest;
}

/** Tries the text as it is first: stored manifests have sorted keys. */
export function hasManifestDigest(digest: string, manifest: ReleaseManifest): boolean {
  if (!manifestDigests.has(manifest) && sha256(JSON.stringify(manifest)) === digest)
    manifestDigests.set(manifest, digest);
  return manifestDigest(manifest) === digest;
}

/** The content of `release.json`, which signatures cover. */
export const serializeManifest = (manifest: ReleaseManifest): string =>
  `${canonicalJson(manifest, 2)}\n`;

export const serializeRecord = (record: LogRecord): string => `${canonicalJson(record, 2)}\n`;

/** Sha-256 of a record's file, which the next record contains. */
export const recordDigest = (record: LogRecord): string => sha256(serializeRecord(record));

export const configurationDigest = (site: SiteConfig): string => sha256(canonicalJson(site));

/** Tries the text as it is first: stored editions have sorted keys. */
export const hasEditionId = (id: string, edition: Edition): boolean =>
  idOf(JSON.stringify({ ...edition, id: undefined })) === id || editionId(edition) === id;

/** The id of an edition is the beginning of its digest. */
export const editionId = (edition: Omit<Edition, 'id'>): string =>
  idOf(canonicalJson({ ...edition, id: undefined }));

const idOf = (content: string): string => sha256(content).slice(0, 16);
