import path from 'node:path';
import { FileCache } from '@concourse/core/files/FileCache';
import { setCompressionCache, type CompressedForms } from './compression';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Caches compressed forms in files of the project, for its other processes. `compression` itself also runs in
 * Cloudflare workers, which have no files.
 * @param warn receives the reason when nothing can be cached
 */
export function enableCompressionCache(
  { root }: { root: string },
  warn: (reason: string) => void,
): void {
  // Other versions of these libraries may write other bytes.
  const version = `${process.versions.brotli} ${process.versions.zlib}`;
  const folder = path.join(root, '.cache/compressed');
  setCompressionCache(new FileCache<CompressedForms>(folder, { version, maxAge: weekMs, warn }));
}
