import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sha256 } from '@concourse/core/files/digest';
import { sass } from '../styles/sass';
import { scopeGlobalStyles } from '../styles/scopeStyles';
import { bundledFontsFolder, scopedGlobalStylesFile } from '../workspace';

/** The global styles of the kit, limited to an area. */
export type ScopedGlobalStyles = {
  digest: string;
  files: Map<string, Buffer>;
  /** Sources with their modification times in milliseconds. */
  sources: Map<string, number>;
};

const cssUrlPattern = /url\(["']?(\.[^"')]+)["']?\)/g;

/** Compiles the global styles of the kit, limited to an area in development. @param source see `globalStylesheetPath` */
export function compileScopedGlobalStyles(area: string, source: string): ScopedGlobalStyles {
  const url = pathToFileURL(source);
  const { css, loadedUrls } = sass.compileString(readFileSync(source, 'utf8'), { url });
  const files = new Map<string, Buffer>();
  const own = css.replace(cssUrlPattern, (_, address: string) => {
    const name = bundledFontsFolder + address.slice(address.lastIndexOf('/') + 1);
    files.set(name, readFileSync(join(dirname(source), address)));
    return `url(${name})`;
  });
  files.set(scopedGlobalStylesFile, Buffer.from(scopeGlobalStyles(area, own)));
  const changed = (file: string) => [file, statSync(file).mtimeMs] as const;
  const sources = new Map(loadedUrls.map((each) => changed(fileURLToPath(each))));
  return { digest: globalStylesDigest(source), files, sources };
}

/** Identifies a version of the kit's global styles and fonts. @param source see `globalStylesheetPath` */
export function globalStylesDigest(source: string): string {
  const url = pathToFileURL(source);
  const { css } = sass.compileString(readFileSync(source, 'utf8'), { url, style: 'compressed' });
  const fonts = [...css.matchAll(cssUrlPattern)].map(([, address = '']) =>
    readFileSync(join(dirname(source), address)),
  );
  return sha256(Buffer.concat([Buffer.from(css), ...fonts])).slice(0, 16);
}
