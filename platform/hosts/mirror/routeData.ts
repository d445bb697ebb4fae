import { patternToRegExp } from '@concourse/contract/pathPattern';
import { sha256 } from '@concourse/core/files/digest';
import { isCompressibleType } from '@concourse/core/store/mediaTypes';
import type { Edition } from '@concourse/core/store/types';
import { pageHeaders } from '@concourse/http/headers';
import { buildRouteIndex, encodePath } from '@concourse/http/RouteTable';
import { editionBlobs } from '@concourse/store/EditionRepository';

/** Lists the blobs of an edition, so that unused blobs can be removed. */
export const blobListFile = 'blobs.json';

/** Data that all answers of an edition share. */
export type ResponseDefaults = {
  edition: string;
  /** Headers of every page, and their digest, which is part of ETags. */
  headers: Record<string, string>;
  digest: string;
  /** Blob of the not-found page. */
  notFound: string;
};

/** Answers for addresses without a page; the first match counts. */
export type NotFoundPatterns = { expression: string; blob: string }[];

/** One of up to 256 parts of the addresses of an edition. */
export type AddressShard = {
  files: Record<string, { blob: string; type: string; compressed: boolean }>;
  /** By normalised address: a page and its canonical address, or a retired address without a successor. */
  pages: Record<string, { to: string; blob: string } | { gone: true }>;
};

/**
 * The data from which a web server answers, in small files: `answers.json`, `missing.json` for addresses without a page,
 * and shards for the other addresses. An answer needs one or two shards, regardless of the size of the site.
 * @returns the folder's name, which changes with its content, and its files
 */
export function routeTableFiles(edition: Edition): { folder: string; files: Map<string, Buffer> } {
  const index = buildRouteIndex(edition);
  const { values: headers, digest } = pageHeaders(edition);
  const notFound = edition.notFound.blob;
  const answers: ResponseDefaults = { edition: edition.id, headers, digest, notFound };
  const missing: NotFoundPatterns = index.missing.map(({ pattern, page }) => ({
    expression: patternToRegExp(pattern),
    blob: page.blob,
  }));
  const shards = new Map<string, AddressShard>();
  const shardOf = (address: string): AddressShard => {
    const name = sha256(address).slice(0, 2);
    const shard = shards.get(name) ?? { files: {}, pages: {} };
    shards.set(name, shard);
    return shard;
  };
  for (const address of index.gone) shardOf(address).pages[address] = { gone: true };
  for (const [address, canonical] of index.canonical) {
    const blob = edition.pages[canonical]?.blob;
    if (blob !== undefined) shardOf(address).pages[address] = { to: encodePath(canonical), blob };
  }
  for (const [address, { blob, type }] of Object.entries(edition.files))
    shardOf(address).files[address] = { blob, type, compressed: isCompressibleType(type) };

  const blobs = [...new Set(editionBlobs(edition).map(({ blob }) => blob))];
  const files = new Map([
    ['answers.json', asJson(answers)],
    ['missing.json', asJson(missing)],
    [blobListFile, asJson(blobs)],
  ]);
  for (const [name, content] of [...shards].sort()) files.set(`${name}.json`, asJson(content));
  const bytes = Buffer.concat([...files.values()]);
  return { folder: `${edition.id}-${sha256(bytes).slice(0, 8)}`, files };
}

const asJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
