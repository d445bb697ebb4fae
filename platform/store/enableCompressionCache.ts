import path from 'node:path';
import { FileCache } from '@concourse/core/files/FileCache';
import { setCompressionCache, type CompressedForms } from './compression';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Caches compressed forms on disk. A separate module, as `compression` also runs in Cloudflare workers without a disk. */
export function enableCompressionCache(
  { root }: { root: string },
  warn: (reason: string) => void,
): void {
  // Other versions of these libraries may produce other bytes.
  const version = `${process.versions.brotli} ${process.versions.zlib}`;
  const folder = path.join(root, '.cache/compressed');
  setCompressionCache(new FileCache<CompressedForms>(folder, { version, maxAge: weekMs, warn }));
}
