import { createHash } from 'node:crypto';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { canonicalJson } from './canonicalJson';
import type { Edition, LogRecord } from './types';

/** Sha-256 in hex. */
export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Md5 in hex: what object stores know of the bytes that they keep. Proves nothing against an attacker. */
export function md5(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('hex');
}

/** Subresource integrity, `sha384-…`. */
export function integrityOf(bytes: Buffer | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

const known = new WeakMap<ReleaseManifest, string>();

/** What an edition remembers of a release's manifest, which nobody changes once it was read. */
export function manifestDigest(manifest: ReleaseManifest): string {
  const digest = known.get(manifest) ?? sha256(canonicalJson(manifest));
  known.set(manifest, digest);
  return digest;
}

/** The text of a manifest's file: what those who vouch for a release sign. */
export function manifestText(manifest: ReleaseManifest): string {
  return `${canonicalJson(manifest, 2)}\n`;
}

/** The text of a record's file. */
export function recordText(record: LogRecord): string {
  return `${canonicalJson(record, 2)}\n`;
}

/** What the record after this one remembers of it: the sha-256 of its file. */
export function recordDigest(record: LogRecord): string {
  return sha256(recordText(record));
}

/** What an edition remembers of the site configuration. */
export function configurationDigest(site: SiteConfig): string {
  return sha256(canonicalJson(site));
}

/** The id of an edition: the same content has the same id, whoever composed it and when. */
export function editionId(edition: Omit<Edition, 'id'>): string {
  return sha256(canonicalJson({ ...edition, id: undefined })).slice(0, 16);
}
