import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const relativeSpecifier = /(\bfrom |\bimport(?: |\())(['"])(\.{1,2}\/[^'"]+)\2/g;

/**
 * Adds the extensions that Node requires to relative imports.
 * @param code a compiled module or its types
 * @param file path of the module, next to the files that it imports
 */
export const addImportExtensions = (code: string, file: string): string =>
  code.replace(relativeSpecifier, (whole, before: string, quote: string, path: string) => {
    const target = [`${path}.js`, `${path}/index.js`].find((each) =>
      existsSync(join(dirname(file), each)),
    );
    return target === undefined ? whole : `${before}${quote}${target}${quote}`;
  });
