import type { FileMetadata } from './types';

const utf8 = '; charset=utf-8';

export const mediaTypes: Record<string, string> = {
  '.js': `text/javascript${utf8}`,
  '.mjs': `text/javascript${utf8}`,
  '.css': `text/css${utf8}`,
  '.json': `application/json${utf8}`,
  '.webmanifest': `application/manifest+json${utf8}`,
  '.svg': `image/svg+xml${utf8}`,
  '.txt': `text/plain${utf8}`,
  '.xml': `application/xml${utf8}`,
  '.vtt': `text/vtt${utf8}`,
  '.ics': `text/calendar${utf8}`,
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.ico': 'image/x-icon',
};

/** The content type of a release file. Browsers download files of an unknown type. */
export function mediaTypeOf(path: string): string {
  const ending = /\.[^./]+$/.exec(path)?.[0].toLowerCase() ?? '';
  return mediaTypes[ending] ?? 'application/octet-stream';
}

/** True for fonts to preload. Browsers request `*.more.woff2` only for pages with letters of other scripts. */
export const isCriticalFont = (file: string): boolean =>
  file.endsWith('.woff2') && !/\.more[.-]/.test(file);

/** False for pictures and fonts, whose formats are compressed. */
export const isCompressibleFile = (file: string): boolean =>
  /\.(?:js|mjs|css|html|svg|json|txt|xml|map|webmanifest|ico)$/i.test(file);

/** Like `isCompressibleFile`, for a media type such as `text/html; charset=utf-8`. */
export const isCompressibleType = (type: string): boolean =>
  /^(text\/|image\/svg\+xml|image\/x-icon|application\/(.+\+)?(json|xml|javascript))/.test(type);

/** Cache-Control of files whose bytes never change. */
export const immutableCacheControl = 'public, max-age=31536000, immutable';

/** For JSON files that the platform reads: manifests, editions, records. */
export const documentMetadata: FileMetadata = {
  type: `application/json${utf8}`,
  cacheControl: 'no-cache',
};

/** For files whose bytes never change. */
export const immutable = (type: string): FileMetadata => {
  return { type, cacheControl: immutableCacheControl };
};
/** For files that browsers never request, such as contents of pages. */
export const internalFileMetadata = immutable('application/octet-stream');
export const signatureMetadata = immutable(`text/plain${utf8}`);
