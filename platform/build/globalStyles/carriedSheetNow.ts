import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sass } from '../styles/sass';
import { carriedFaces, carriedSheet } from './carriedNames';
import { carriedStyles } from './carriedStyles';
import { globalStylesDigest } from './globalStylesDigest';

/** The kit's global styles as a developed area carries them. */
export type CarriedStyles = {
  digest: string;
  files: Map<string, Buffer>;
  /** Sources with the times that they were written at, in milliseconds. */
  sources: Map<string, number>;
};

/**
 * Compiles the global styles of the kit for an area that carries them.
 * @param source see `globalSheetOf`
 */
export function carriedSheetNow(area: string, source: string): CarriedStyles {
  const url = pathToFileURL(source);
  const { css, loadedUrls } = sass.compileString(readFileSync(source, 'utf8'), { url });
  const files = new Map<string, Buffer>();
  const own = css.replace(/url\(["']?(\.[^"')]+)["']?\)/g, (_, address: string) => {
    const name = carriedFaces + address.slice(address.lastIndexOf('/') + 1);
    files.set(name, readFileSync(join(dirname(source), address)));
    return `url(${name})`;
  });
  files.set(carriedSheet, Buffer.from(carriedStyles(area, own)));
  const sources = loadedUrls.map((url) => fileURLToPath(url));
  return {
    digest: globalStylesDigest(source),
    files,
    sources: new Map(sources.map((file) => [file, statSync(file).mtimeMs])),
  };
}
