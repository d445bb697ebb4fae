import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sass } from '../styles/sass';
import { carriedStyles } from '../styles/scopeStyles';
import { carriedFaces, carriedSheet } from '../workspace';

/** The kit's global styles as a developed area carries them. */
export type CarriedStyles = {
  digest: string;
  files: Map<string, Buffer>;
  /** Sources with their modification times, in milliseconds. */
  sources: Map<string, number>;
};

const addresses = /url\(["']?(\.[^"')]+)["']?\)/g;

/**
 * Compiles the global styles of the kit for an area that carries them.
 * @param source see `globalSheetOf`
 */
export function carriedSheetNow(area: string, source: string): CarriedStyles {
  const url = pathToFileURL(source);
  const { css, loadedUrls } = sass.compileString(readFileSync(source, 'utf8'), { url });
  const files = new Map<string, Buffer>();
  const own = css.replace(addresses, (_, address: string) => {
    const name = carriedFaces + address.slice(address.lastIndexOf('/') + 1);
    files.set(name, readFileSync(join(dirname(source), address)));
    return `url(${name})`;
  });
  files.set(carriedSheet, Buffer.from(carriedStyles(area, own)));
  const sources = loadedUrls.map((each) => fileURLToPath(each));
  return {
    digest: globalStylesDigest(source),
    files,
    sources: new Map(sources.map((file) => [file, statSync(file).mtimeMs])),
  };
}

/**
 * Identifies a version of the kit's global styles (tokens, fonts, base styles). The shell and all areas that
 * are built with the same styles have the same digest.
 * @param source see `globalSheetOf`
 */
export function globalStylesDigest(source: string): string {
  const url = pathToFileURL(source);
  const { css } = sass.compileString(readFileSync(source, 'utf8'), { url, style: 'compressed' });
  const hash = createHash('sha256').update(css);
  for (const [, address = ''] of css.matchAll(addresses))
    hash.update(readFileSync(join(dirname(source), address)));
  return hash.digest('hex').slice(0, 16);
}
